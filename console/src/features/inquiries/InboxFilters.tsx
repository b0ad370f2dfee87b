import { desks, InboxState } from '@byeol/contract/console/inquiries.ts'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { partHref, type filtersOf } from './links.ts'

export function InboxFilters({ filters, search }: { filters: ReturnType<typeof filtersOf>; search: URLSearchParams }) {
  const t = useT()
  const { staff } = useMe()
  return (
    <>
      <StateLinks
        label={t('INQUIRIES.INBOX')}
        items={InboxState.options.map((each) => ({
          href: partHref(each, filters.desk),
          label: t(`INQUIRIES.STATE_${each}`),
          isCurrent: each === filters.state,
        }))}
      />
      {staff.roles.includes('agent') ? (
        <StateLinks
          label={t('INQUIRIES.DESK')}
          items={desks.map((desk) => ({
            href: partHref(filters.state, desk),
            label: t(`FRAME.ROLE_${desk}`),
            isCurrent: desk === (filters.desk ?? 'agent'),
          }))}
        />
      ) : null}
      <FilterChips
        path="/inquiries"
        search={search}
        filters={{
          isFirst: filters.isFirst && t(`TODAY.WAIT_${filters.isFirst === 'true' ? 'first-answers' : 'answers'}`),
          forMe: filters.forMe && t('FRAME.FOR_ME'),
        }}
      />
    </>
  )
}
