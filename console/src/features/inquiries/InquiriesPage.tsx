import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useListPages } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { useInboxRows } from './useInboxRows.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { InquiryPanels } from './InquiryPanels.tsx'
import { filtersOf, linkTo } from './links.ts'

/** The inbox next to the open inquiry. The URL contains the filters and the open inquiry. */
export function InquiriesPage() {
  const t = useT()
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const openId = search.get('inquiry')
  const inquiries = useListPages(consoleApi.inquiries.list, filters)
  const rows = useInboxRows(inquiries.list, search)
  return (
    <WaitPage
      label={t('INQUIRIES.INBOX')}
      head={<InboxFilters filters={filters} search={search} />}
      pages={inquiries}
      rows={rows}
      currentId={openId ?? undefined}
      empty={{ title: t('INQUIRIES.EMPTY'), text: t('INQUIRIES.EMPTY_DETAIL') }}
      pick={{ title: t('INQUIRIES.PICK'), text: t('INQUIRIES.PICK_DETAIL') }}
    >
      {openId !== null && (
        <InquiryPanels key={openId} inquiryId={openId as InquiryId} listHref={linkTo(search, null)} />
      )}
    </WaitPage>
  )
}
