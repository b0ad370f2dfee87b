import { momentOfMonth } from '@byeol/contract/locale/seoul.ts'
import type { OurDays } from '@byeol/contract/subscription.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Strong } from '@byeol/ui/Strong.tsx'
import styles from './LetterMonths.module.css'

const highestPx = 50
/** The minimum height of a bar, so that a month without messages is visible. */
const lowestPx = 3
const shownMonths = 14

/**
 * A bar chart of the celeb's broadcast messages in the last months. This month's bar and the highest one show their
 * number.
 */
export function LetterMonths({ days }: { days: OurDays }) {
  const t = useT()
  const { monthName, month: monthAndYear } = useFormats()
  const months = days.months.slice(-shownMonths)
  const [first, last] = [months[0]!, months.at(-1)!]
  const most = Math.max(1, ...months.map(({ letters }) => letters))
  const fullest = months.find(({ letters }) => letters === most)
  const spoken = months.map(({ month, letters }) =>
    t('DAYS.MONTH', { month: monthAndYear(momentOfMonth(month)), count: letters }),
  )
  return (
    <section className={`${ui.card} ${ui.narrow} ${styles.card}`}>
      <p className={styles.head}>
        <span className={ui.label}>
          <Strong text={t('DAYS.LETTERS', { count: days.letterCount })} />
        </span>
        <span className={ui.caption}>{t('DAYS.REPLIES', { replies: days.replyCount, days: days.answeredDays })}</span>
      </p>
      <div className={styles.bars} role="img" aria-label={t('DAYS.MONTHS', { months: spoken.join(', ') })}>
        {months.map(({ month, letters }) => {
          const kind = month === last.month ? styles.current : month === fullest?.month ? styles.fullest : ''
          return (
            <div key={month} className={kind}>
              {kind && letters > 0 ? letters : null}
              <i style={{ height: letters === 0 ? lowestPx : Math.max(lowestPx, (letters / most) * highestPx) }} />
            </div>
          )
        })}
      </div>
      <p className={`${months.length > 1 ? ui.apart : styles.single} ${ui.time}`} aria-hidden>
        <span>{months.length > 1 ? monthAndYear(momentOfMonth(first.month)) : null}</span>
        <span>{monthName(momentOfMonth(last.month))}</span>
      </p>
    </section>
  )
}
