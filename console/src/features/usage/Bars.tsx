import { useFormats } from '../../i18n/i18n.ts'
import styles from './Usage.module.css'

export interface Bar {
  name: string
  count: number
  /** An explanation of the bar's length. */
  note?: string
}

/** A bar chart of counts; each bar's length is its share of `whole`. */
export function Bars({ bars, whole }: { bars: readonly Bar[]; whole: number }) {
  const { number } = useFormats()
  return (
    <ul className={styles.bars}>
      {bars.map(({ name, count, note }) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          <meter className={styles.bar} aria-label={name} min={0} max={Math.max(1, whole)} value={count} />
          <span className={styles.count}>
            <b>{number(count)}</b>
            {note ? <small>{note}</small> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
