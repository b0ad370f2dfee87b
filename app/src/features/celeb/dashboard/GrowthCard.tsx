import { momentOfMonth } from '@byeol/contract/locale/seoul.ts'
import ui from '@byeol/ui/classes.module.css'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './GrowthCard.module.css'

interface Month {
  month: string
  joinedCount: number
  leftCount: number
}

const highestPx = 84
const heightOf = (count: number, most: number) =>
  count === 0 ? 0 : Math.max(3, Math.round((count / most) * highestPx))

/**
 * The current number of premium fans, and how many joined (bars above the line) and left (below it) in each of the last
 * months.
 */
export function GrowthCard({ premiumCount, months }: { premiumCount: number; months: readonly Month[] }) {
  const t = useT()
  const { monthName, number } = useFormats()
  const current = months.at(-1)
  if (!current) return null
  const most = Math.max(1, ...months.flatMap(({ joinedCount, leftCount }) => [joinedCount, leftCount]))
  const change = current.joinedCount - current.leftCount
  const text = months
    .map(({ month, joinedCount, leftCount }) =>
      t('CELEB.DASH_MONTH', { month: monthName(momentOfMonth(month)), joined: joinedCount, left: leftCount }),
    )
    .join(', ')
  return (
    <section className={`${ui.card} ${styles.card}`} aria-label={t('PEOPLE.PREMIUM_FANS')}>
      <span className={ui.label}>{t('PEOPLE.PREMIUM_FANS')}</span>
      <p className={styles.now}>
        <b>{t('CELEB.DASH_FANS', { count: premiumCount })}</b>
        {change === 0 ? null : (
          <em>{t('CELEB.DASH_CHANGE', { change: `${change > 0 ? '+' : '−'}${number(Math.abs(change))}` })}</em>
        )}
      </p>
      <div className={styles.months} role="img" aria-label={text}>
        {months.map(({ month, joinedCount, leftCount }) => (
          <div key={month} className={month === current.month ? styles.current : undefined}>
            <span className={styles.above}>
              <i style={{ height: heightOf(joinedCount, most) }} />
            </span>
            <span
              className={styles.below}
              style={{ height: heightOf(Math.max(...months.map((m) => m.leftCount)), most) }}
            >
              <i style={{ height: heightOf(leftCount, most) }} />
            </span>
            {monthName(momentOfMonth(month))}
          </div>
        ))}
      </div>
      <p className={styles.key}>
        <span className={styles.came}>{t('CELEB.DASH_CAME', { count: current.joinedCount })}</span>
        <span>{t('CELEB.DASH_LEFT', { count: current.leftCount })}</span>
      </p>
    </section>
  )
}
