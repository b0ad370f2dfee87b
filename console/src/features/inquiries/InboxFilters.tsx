import { InboxState } from '@byeol/contract/console/inquiries.ts'
import { useT } from '../../i18n/i18n.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { StateLinks } from '../../lists/StateLinks.tsx'
import { partHref, type filtersOf } from './links.ts'

/** The filter of the inbox; each choice is a link. */
export function InboxFilters({ filters, search }: { filters: ReturnType<typeof filtersOf>; search: URLSearchParams }) {
  const t = useT()
  return (
    <>
      <StateLinks
        label={t('INQUIRIES.INBOX')}
        items={InboxState.options.map((each) => ({
          href: partHref(each),
          label: t(`INQUIRIES.STATE_${each}`),
          isCurrent: each === filters.state,
        }))}
      />
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
