import { monthsOf } from '@byeol/contract/locale/monthsOf.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import { useState } from 'react'
import { Chips } from '@byeol/ui/Chips.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { MonthSection } from '@byeol/ui/MonthSection.tsx'
import { useNow } from '../../../browser/useNow.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { EndOfList } from '../../../shell/EndOfList.tsx'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { earningsHistoryQuery } from '../data/earnings.ts'
import { kinds } from '../data/kinds.ts'
import { hubPath } from '../data/paths.ts'
import { useWon } from '../../payment/useWon.ts'
import { MoneyPending } from '../parts/MoneyPending.tsx'
import { EarningsRow } from './EarningsRow.tsx'
import styles from './HistoryList.module.css'
import { sumEarned } from './sumEarned.ts'

const panelId = 'earnings'

/** All changes of the celeb's earnings, by month. */
export function CelebPointHistoryPage() {
  const t = useT()
  const now = useNow()
  const won = useWon()
  const { month: monthName } = useFormats()
  const [of, setOf] = useState<SettlementKind | 'all'>('all')
  const found = useInfiniteQuery(earningsHistoryQuery(of))
  const lines = found.data?.pages.flatMap(({ list }) => list) ?? []
  const months = monthsOf(lines, ({ at }) => at, { isWhole: !found.hasNextPage })
  return (
    <PaymentScreen title={t('SETTLEMENT.EARNINGS')} backTo={hubPath}>
      <Chips
        className={styles.filters}
        label={t('SETTLEMENT.KINDS')}
        items={(['all', ...kinds] as const).map((id) => ({ id, label: t(`SETTLEMENT.FILTER_${id}`) }))}
        value={of}
        onChange={setOf}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" className={styles.list}>
        {found.data ? null : <MoneyPending asked={[found]} />}
        {found.data && lines.length === 0 ? (
          <EmptyState quiet title={t('SETTLEMENT.NO_EARNINGS')} text={t('SETTLEMENT.NO_EARNINGS_DETAIL')} />
        ) : null}
        {months.map(({ month, lines: ofMonth, isWhole }) => (
          <MonthSection
            key={month}
            name={monthName(ofMonth[0]!.at)}
            sums={isWhole ? t('SETTLEMENT.MONTH_EARNED', { sum: won(sumEarned(ofMonth)) }) : null}
          >
            {ofMonth.map((line) => (
              <EarningsRow key={line.id} line={line} now={now} />
            ))}
          </MonthSection>
        ))}
      </div>
      <EndOfList found={found} />
    </PaymentScreen>
  )
}
