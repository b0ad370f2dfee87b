import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useNow } from '../../browser/useNow.ts'
import { QueryFailed } from '../../errors/QueryFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { EndOfList } from '../../shell/EndOfList.tsx'
import { HistoryMonths } from '../point/HistoryMonths.tsx'
import { historyQuery } from './donationQueries.ts'

/** The history of the viewer's donation points. */
export function BoughtList() {
  const t = useT()
  const now = useNow()
  const found = useInfiniteQuery(historyQuery('bought'))
  const lines = found.data?.pages.flatMap((page) => (page.of === 'bought' ? page.list : [])) ?? []
  if (!found.data)
    return found.error ? (
      <QueryFailed of={found} title={t('POINT.HISTORY_FAILED')} />
    ) : (
      <Skeleton kind="lines" label={t('SHELL.LOADING')} />
    )
  if (lines.length === 0) return <EmptyState title={t('POINT.EMPTY')} text={t('DONATION.BOUGHT_EMPTY_DETAIL')} />
  return (
    <>
      <HistoryMonths of="donationPoint" lines={lines} isWhole={!found.hasNextPage} hasSums now={now} />
      <EndOfList found={found} />
    </>
  )
}
