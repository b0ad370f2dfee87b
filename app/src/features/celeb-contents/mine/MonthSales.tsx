import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import styles from './MonthSales.module.css'

const tallestPx = 56
const shortestPx = 8
/** If the best day is within this many days of an end of the axis, its label replaces the label at that end. */
const nearDays = 3

export interface Sales {
  month: { soldCount: number; earnedWon: number }
  days: readonly { date: string; earnedWon: number }[]
}

const noonOf = (date: string) => new Date(`${date}T12:00:00+09:00`)

/** Sales and earnings of this month, and a bar chart of the last 14 days. */
export function MonthSales({ sales: { month, days } }: { sales: Sales }) {
  const t = useT()
  const { day } = useFormats()
  const most = Math.max(0, ...days.map(({ earnedWon }) => earnedWon))
  const best = most > 0 ? days.find(({ earnedWon }) => earnedWon === most) : undefined
  const bestAt = best ? days.indexOf(best) : -1
  const along = `${(bestAt / Math.max(1, days.length - 1)) * 100}%`
  const last = days.at(-1)
  const first = days[0]
  const monthName = last ? day(noonOf(last.date)).split(' ')[0]! : ''
  const heightPx = (won: number) => (won <= 0 ? undefined : shortestPx + ((tallestPx - shortestPx) * won) / most)
  const words = best
    ? t('CONTENTS.BEST_DAY', { date: day(noonOf(best.date)), won: best.earnedWon })
    : t('CONTENTS.NO_SALES')
  return (
    <div className={styles.sales}>
      <dl className={styles.sums}>
        <div>
          <dt className={ui.caption}>{t('CONTENTS.SOLD_IN', { month: monthName })}</dt>
          <dd>{t('CONTENTS.SOLD', { count: month.soldCount })}</dd>
        </div>
        <div>
          <dt className={ui.caption}>{t('CONTENTS.EARNED')}</dt>
          <dd>{t('PAYMENT.WON', { won: month.earnedWon })}</dd>
        </div>
      </dl>
      <section className={styles.days}>
        <h2>
          {t('CONTENTS.BY_DAY')}
          <small>{t('CONTENTS.DAYS')}</small>
        </h2>
        <div className={styles.bars} role="img" aria-label={words}>
          {days.map(({ date, earnedWon }) => (
            <i
              key={date}
              className={earnedWon <= 0 ? styles.none : date === best?.date ? styles.best : undefined}
              style={{ height: heightPx(earnedWon) }}
            />
          ))}
        </div>
        <p className={styles.axis} aria-hidden="true">
          <span>{first && !(best && bestAt < nearDays) ? day(noonOf(first.date)) : ''}</span>
          {best ? (
            <b style={{ left: along, transform: `translateX(-${along})` }}>
              {best === last ? t('SHELL.TODAY') : day(noonOf(best.date))}
            </b>
          ) : (
            <span>{t('CONTENTS.NO_SALES')}</span>
          )}
          <span>{best && bestAt >= days.length - nearDays ? '' : t('SHELL.TODAY')}</span>
        </p>
      </section>
    </div>
  )
}
