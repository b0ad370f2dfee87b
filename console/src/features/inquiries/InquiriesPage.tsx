import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useRowKeys } from '../../keyboard/useRowKeys.ts'
import { Columns } from '../../lists/Columns.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { useListPages } from '../../lists/useListPages.ts'
import { Inbox } from './Inbox.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { InquiryPanels } from './InquiryPanels.tsx'
import { filtersOf, linkTo } from './links.ts'

/** The inbox beside the open inquiry. The address holds both. */
export function InquiriesPage() {
  const t = useT()
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const openId = search.get('inquiry')
  const inquiries = useListPages(consoleApi.inquiries.list, filters)
  const hrefs = inquiries.list.map(({ id }) => linkTo(search, id))
  useRowKeys(
    hrefs,
    inquiries.list.findIndex(({ id }) => id === openId),
  )
  return (
    <Columns isOpen={openId !== null}>
      <Panel label={t('INQUIRIES.INBOX')} flush head={<InboxFilters filters={filters} search={search} />}>
        <Inbox inquiries={inquiries} hrefs={hrefs} currentId={openId ?? undefined} />
      </Panel>
      {openId === null ? (
        <EmptyState quiet title={t('INQUIRIES.PICK')} text={t('INQUIRIES.PICK_DETAIL')} />
      ) : (
        <InquiryPanels key={openId} inquiryId={openId as InquiryId} listHref={linkTo(search, null)} />
      )}
    </Columns>
  )
}
