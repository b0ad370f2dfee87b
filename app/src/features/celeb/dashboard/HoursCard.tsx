import ui from '@byeol/ui/classes.module.css'
import { useT } from '../../../i18n/i18n.ts'
import styles from './HoursCard.module.css'

const highestPx = 48
/** With fewer replies, the hours would not be representative. */
const repliesMin = 20

/** The part of the day in which an hour lies, as people call it. */
function partOf(hour: number) {
  if (hour === 0) return 'MIDNIGHT'
  if (hour < 6) return 'DAWN'
  if (hour < 12) return 'AM'
  if (hour === 12) return 'NOON'
  if (hour < 18) return 'PM'
  return hour < 21 ? 'EVENING' : 'NIGHT'
}

/** A chart of the hours of the day at which replies arrive. */
export function HoursCard({ byHour }: { byHour: readonly number[] }) {
  const t = useT()
  const sum = byHour.reduce((all, count) => all + count, 0)
  if (sum < repliesMin) return null
  const most = Math.max(...byHour)
  const best = byHour.indexOf(most)
  const percent = Math.round((most / sum) * 100)
  const hour = t(`CELEB.HOUR_${partOf(best)}`, { hour: best % 12 || 12 })
  const words = t('CELEB.DASH_HOUR_SHARE', { percent })
  return (
    <section className={`${ui.card} ${styles.card}`} aria-label={t('CELEB.DASH_HOURS')}>
      <p className={ui.apart}>
        <span className={ui.label}>{t('CELEB.DASH_HOURS')}</span>
        <small className={ui.caption}>{t('CELEB.DASH_30_DAYS')}</small>
      </p>
      <p className={`${ui.caption} ${styles.best}`}>
        <b>{hour}</b> {words}
      </p>
      <div className={styles.hours} role="img" aria-label={`${hour}, ${words}`}>
        {byHour.map((count, at) => (
          <i
            key={at}
            className={at === best ? styles.most : undefined}
            style={{ height: Math.max(2, Math.round((count / most) * highestPx)) }}
          />
        ))}
      </div>
      <p className={`${ui.apart} ${ui.caption}`} aria-hidden="true">
        {[0, 6, 12, 18, 24].map((at) => (
          <span key={at}>{t('CELEB.HOUR', { hour: at })}</span>
        ))}
      </p>
    </section>
  )
}
