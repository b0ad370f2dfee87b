import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { Chips } from '@byeol/ui/Chips.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useNow } from '../../browser/useNow.ts'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { EndOfList } from '../../shell/EndOfList.tsx'
import { BalanceHead } from './BalanceHead.tsx'
import { HistoryLine } from './HistoryLine.tsx'
import { historyFilters, historyQuery, type HistoryFilter } from './historyQuery.ts'
import { monthsOf } from './months.ts'
import styles from './PointHistoryPage.module.css'
import { balanceQuery } from './pointQueries.ts'
import { PaymentScreen } from '../payment/PaymentScreen.tsx'

const panelId = 'point-history'

/** The balance and every change of it, newest first. Purchases can be refunded here. */
export function PointHistoryPage() {
  const t = useT()
  const now = useNow()
  const formats = useFormats()
  const [filter, setFilter] = useState<HistoryFilter>('all')
  const balance = useQuery(balanceQuery)
  const found = useInfiniteQuery(historyQuery(filter))
  const lines = found.data?.pages.flatMap(({ list }) => list) ?? []
  const refunded = new Set(lines.filter(({ kind }) => kind === 'refund').map(({ orderId }) => orderId))
  const isEmpty = found.isSuccess && lines.length === 0
  const failed = balance.data ? (found.data ? null : found.error) : balance.error
  const retry = () => void Promise.all([balance.refetch(), found.refetch()])
  return (
    <PaymentScreen title={t('POINT.HISTORY')}>
      {balance.data ? <BalanceHead balance={balance.data} /> : null}
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
      <div id={panelId} role="tabpanel" className={styles.list}>
        {found.isPending && !failed ? <Skeleton kind="rows" label={t('SHELL.LOADING')} /> : null}
        {isEmpty && filter === 'all' ? (
          <EmptyState
            title={t('POINT.EMPTY')}
            text={t('POINT.EMPTY_DETAIL')}
            action={
              <Button size="m" href="/point-buy">
                {t('POINT.BUY')}
              </Button>
            }
          />
        ) : null}
        {isEmpty && filter !== 'all' ? <EmptyState quiet title={t('POINT.EMPTY_KIND')} /> : null}
        {monthsOf(lines, !found.hasNextPage).map(({ lines: ofMonth, sums }) => (
          <section key={ofMonth[0]!.id}>
            <h2 className={styles.month}>
              {formats.month(ofMonth[0]!.at)}
              {sums && filter === 'all' ? (
                <small>
                  {t('POINT.SUM_IN', { points: sums.inPoints })} · {t('POINT.SUM_OUT', { points: sums.spentPoints })}
                </small>
              ) : null}
            </h2>
            <ul>
              {ofMonth.map((line) => (
                <HistoryLine key={line.id} line={line} isRefunded={refunded.has(line.orderId)} now={now} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <EndOfList
        hasMore={found.hasNextPage}
        busy={found.isFetchingNextPage}
        failed={found.isFetchNextPageError}
        onMore={() => void found.fetchNextPage()}
      />
    </PaymentScreen>
  )
}
