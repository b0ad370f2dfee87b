import { momentOfMonth } from '@byeol/contract/locale/seoul.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { monthSum, type EarnedMonth } from '../../settlement/data/earnings.ts'
import { parts } from './parts.ts'
import styles from './MonthBars.module.css'

const highestPx = 116
/** The minimum height of a bar, so that any earnings are visible. */
const lowestPx = 3

/**
 * A bar for each of the last months; this month's bar is split by source. `words` formats an amount for screen readers.
 */
export function MonthBars({ months, words }: { months: readonly EarnedMonth[]; words: (won: number) => string }) {
  const t = useT()
  const { monthName } = useFormats()
  const most = Math.max(1, ...months.map(monthSum))
  const last = months.at(-1)
  const text = months.map((month) => `${monthName(momentOfMonth(month.month))} ${words(monthSum(month))}`).join(', ')
  return (
    <div className={styles.bars} role="img" aria-label={t('CELEB.DASH_MONTHS', { months: text })}>
      {months.map((month) => {
        const sum = Math.max(0, monthSum(month))
        return (
          <div key={month.month} className={month === last ? styles.current : undefined}>
            <span
              className={styles.bar}
              style={{ height: sum === 0 ? lowestPx : Math.max(lowestPx, Math.round((sum / most) * highestPx)) }}
            >
              {month === last && sum > 0
                ? parts
                    .toReversed()
                    .map(({ id, field }) =>
                      month[field] > 0 ? (
                        <i key={id} className={styles[id]} style={{ flexGrow: month[field] }} />
                      ) : null,
                    )
                : null}
            </span>
            {monthName(momentOfMonth(month.month))}
          </div>
        )
      })}
    </div>
  )
}
