import { monthsOf } from '@byeol/contract/locale/monthsOf.ts'
import type { PointHistoryLine } from '@byeol/contract/point.ts'
import ui from '@byeol/ui/classes.module.css'
import { MonthSection } from '@byeol/ui/MonthSection.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { HistoryLine } from './HistoryLine.tsx'
import type { PointKind } from './pointKinds.ts'
import { sumPoints } from './sumPoints.ts'

/** Changes of the points by month, each month with its totals. */
export function HistoryMonths({
  of,
  lines,
  isWhole,
  hasSums,
  now,
}: {
  of: PointKind
  lines: readonly PointHistoryLine[]
  /** Whether the list contains all changes of the month. */
  isWhole: boolean
  hasSums: boolean
  now: Date
}) {
  const t = useT()
  const { month: monthName } = useFormats()
  const refunded = new Set(lines.filter(({ kind }) => kind === 'refund').map(({ orderId }) => orderId))
  const sumsOf = (ofMonth: readonly PointHistoryLine[]) => {
    const { inPoints, spentPoints } = sumPoints(ofMonth)
    return `${t('POINT.SUM_IN', { points: inPoints })} · ${t('POINT.SUM_OUT', { points: spentPoints })}`
  }
  return (
    <div className={ui.sides}>
      {monthsOf(lines, ({ at }) => at, { isWhole }).map(({ month, lines: ofMonth, isWhole: hasAll }) => (
        <MonthSection key={month} name={monthName(ofMonth[0]!.at)} sums={hasAll && hasSums ? sumsOf(ofMonth) : null}>
          {ofMonth.map((line) => (
            <HistoryLine key={line.id} of={of} line={line} isRefunded={refunded.has(line.orderId)} now={now} />
          ))}
        </MonthSection>
      ))}
    </div>
  )
}
