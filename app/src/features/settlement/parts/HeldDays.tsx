import { useFormats } from '../../../i18n/format.ts'
import styles from './HeldDays.module.css'

/** The days on which held amounts can be settled, and how much on each, earliest day first. */
export function HeldDays({
  held,
  won,
}: {
  held: readonly { until: Date; won: number }[]
  won: (amount: number) => string
}) {
  const { weekDay } = useFormats()
  return (
    <ol className={styles.days}>
      {held.map((day) => (
        <li key={day.until.getTime()}>
          <span>{weekDay(day.until)}</span>
          <b>{won(day.won)}</b>
        </li>
      ))}
    </ol>
  )
}
