import type { PointHistoryLine } from '@byeol/contract/point.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { HistoryLine } from './HistoryLine.tsx'
import styles from './HistoryMonths.module.css'
import { monthsOf } from './months.ts'
import type { PointKind } from './pointKinds.ts'

/** Changes of points by month, each month with its sums. */
export function HistoryMonths({
  of,
  lines,
  isWhole,
  hasSums,
  now,
}: {
  of: PointKind
  lines: readonly PointHistoryLine[]
  /** No older lines will come. */
  isWhole: boolean
  hasSums: boolean
  now: Date
}) {
  const t = useT()
  const { month } = useFormats()
  const refunded = new Set(lines.filter(({ kind }) => kind === 'refund').map(({ orderId }) => orderId))
  return (
    <div className={styles.months}>
      {monthsOf(lines, isWhole).map(({ lines: ofMonth, sums }) => (
        <section key={ofMonth[0]!.id}>
          <h2 className={styles.month}>
            {month(ofMonth[0]!.at)}
            {sums && hasSums ? (
              <small>
                {t('POINT.SUM_IN', { points: sums.inPoints })} · {t('POINT.SUM_OUT', { points: sums.spentPoints })}
              </small>
            ) : null}
          </h2>
          <ul>
            {ofMonth.map((line) => (
              <HistoryLine key={line.id} of={of} line={line} isRefunded={refunded.has(line.orderId)} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
