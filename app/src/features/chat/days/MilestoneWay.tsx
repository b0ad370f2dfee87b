import { dayOfMilestone, milestonesOf } from '@byeol/contract/chat/milestones.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import styles from './MilestoneWay.module.css'

/** The past and future milestones with their dates, and the reply length that is unlocked next. */
export function MilestoneWay({ since, now }: { since: Date; now: Date }) {
  const t = useT()
  const { day } = useFormats()
  const { shown, next, daysLeft, length, nextLength } = milestonesOf(since, now)
  const { fromDay, maxChars } = nextLength ?? length
  // Formats a date without its year, as in a diary.
  const dateOf = (days: number) => day(dayOfMilestone(since, days), dayOfMilestone(since, days))
  return (
    <section className={ui.narrow}>
      <h2 className={ui.head}>
        <span className={ui.section}>{t('DAYS.NEXT', { days: next })}</span>
        <small className={ui.caption}>{t('DAYS.LEFT', { count: daysLeft })}</small>
      </h2>
      <ol className={styles.way}>
        {shown.map(({ days, isReached }) => (
          <li key={days} className={isReached ? undefined : days === next ? styles.next : styles.ahead}>
            <Stamp size="s" text={`D+${days}`} tone={isReached ? 'strong' : 'empty'} />
            {dateOf(days)}
          </li>
        ))}
      </ol>
      <p className={`${ui.caption} ${ui.centered}`}>{t('DAYS.LENGTH', { days: fromDay, chars: maxChars })}</p>
    </section>
  )
}
