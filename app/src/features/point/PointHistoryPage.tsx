import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { Chips } from '@byeol/ui/Chips.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useNow } from '../../browser/useNow.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useSuspension } from '../../api/suspension.ts'
import { useT } from '../../i18n/i18n.ts'
import { EndOfList } from '../../shell/EndOfList.tsx'
import { BalanceHead } from './BalanceHead.tsx'
import { HistoryMonths } from './HistoryMonths.tsx'
import { historyFilters, historyQuery, type HistoryFilter } from './historyQuery.ts'
import styles from './PointHistoryPage.module.css'
import { balanceQuery } from './pointQueries.ts'
import { PaymentScreen } from '../payment/PaymentScreen.tsx'

const panelId = 'point-history'

/** The balance and all its changes, newest first. Purchases can be refunded here. */
export function PointHistoryPage() {
  const t = useT()
  const now = useNow()
  const maySpend = useSuspension() === null
  const [filter, setFilter] = useState<HistoryFilter>('all')
  const balance = useQuery(balanceQuery)
  const found = useInfiniteQuery(historyQuery(filter))
  const lines = found.data?.pages.flatMap(({ list }) => list) ?? []
  const isEmpty = found.isSuccess && lines.length === 0
  const failed = balance.data ? (found.data ? null : found.error) : balance.error
  // The balance stands above the list, so the list waits for it instead of moving down.
  if (!balance.data && !failed)
    return (
      <PaymentScreen title={t('POINT.HISTORY')}>
        <Skeleton kind="lines" label={t('SHELL.LOADING')} />
      </PaymentScreen>
    )
  const retry = () => void Promise.all([balance.refetch(), found.refetch()])
  return (
    <PaymentScreen title={t('POINT.HISTORY')}>
      {balance.data ? <BalanceHead of="point" balance={balance.data} /> : null}
      {failed ? (
        <LoadFailed
          title={t('POINT.HISTORY_FAILED')}
          error={failed}
          busy={balance.isFetching || found.isFetching}
          onRetry={retry}
        />
      ) : (
        <Chips
          className={styles.filters}
          label={t('POINT.KINDS')}
          items={historyFilters.map((id) => ({ id, label: t(`POINT.FILTER_${id}`) }))}
          value={filter}
          onChange={setFilter}
          panelId={panelId}
        />
      )}
      <div id={panelId} role="tabpanel">
        {found.isPending && !failed ? <Skeleton kind="lines" label={t('SHELL.LOADING')} /> : null}
        {isEmpty && filter === 'all' ? (
          <EmptyState
            title={t('POINT.EMPTY')}
            text={t('POINT.EMPTY_DETAIL')}
            action={
              maySpend ? (
                <Button size="m" href="/point-buy">
                  {t('POINT.BUY')}
                </Button>
              ) : undefined
            }
          />
        ) : null}
        {isEmpty && filter !== 'all' ? <EmptyState quiet title={t('POINT.EMPTY_KIND')} /> : null}
        <HistoryMonths of="point" lines={lines} isWhole={!found.hasNextPage} hasSums={filter === 'all'} now={now} />
      </div>
      <EndOfList found={found} />
    </PaymentScreen>
  )
}
