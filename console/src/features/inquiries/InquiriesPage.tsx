import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { InboxState } from '@byeol/contract/console/inquiries.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { FilterChips } from '../../parts/FilterChips.tsx'
import { StateLinks } from '../../parts/StateLinks.tsx'
import { PagedTable } from '../../parts/PagedTable.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { TableAndPanel } from '../../parts/TableAndPanel.tsx'
import { useListPages } from '../../parts/useListPages.ts'
import { InquiryPanel } from './InquiryPanel.tsx'
import { filtersOf, linkTo, partHref } from './links.ts'
import { useInquiryColumns } from './useInquiryColumns.tsx'

/** The inbox. The address holds its part and the inquiry that is open. */
export function InquiriesPage() {
  const t = useT()
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const openId = search.get('inquiry')
  const columns = useInquiryColumns()
  const { list, ...pages } = useListPages(consoleApi.inquiries.list, filters)
  useRowKeys(
    list.map(({ id }) => linkTo(search, id)),
    list.findIndex(({ id }) => id === openId),
  )
  const items = InboxState.options.map((each) => ({
    href: partHref(each),
    label: t(`INQUIRIES.STATE_${each}`),
    isCurrent: each === filters.state,
  }))
  const chips = {
    isFirst: filters.isFirst && t(`TODAY.WAIT_${filters.isFirst === 'true' ? 'first-answers' : 'answers'}`),
    forMe: filters.forMe && t('FRAME.FOR_ME'),
  }
  return (
    <TableAndPanel
      wide
      table={
        <Panel
          label={t('INQUIRIES.INBOX')}
          flush
          head={
            <>
              <StateLinks label={t('INQUIRIES.INBOX')} items={items} />
              <FilterChips path="/inquiries" search={search} filters={chips} />
            </>
          }
        >
          <PagedTable
            pages={pages}
            empty={{ title: t('INQUIRIES.EMPTY'), text: t('INQUIRIES.EMPTY_DETAIL') }}
            label={t('INQUIRIES.INBOX')}
            columns={columns}
            rows={list}
            idOf={({ id }) => id}
            linkOf={({ id, nickname }) => ({
              href: linkTo(search, id),
              label: t('INQUIRIES.OPEN', { name: nickname }),
            })}
            currentId={openId}
          />
        </Panel>
      }
      panel={openId && <InquiryPanel key={openId} inquiryId={openId as InquiryId} closeHref={linkTo(search, null)} />}
    />
  )
}
