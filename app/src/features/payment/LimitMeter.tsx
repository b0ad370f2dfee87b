import ui from '@byeol/ui/classes.module.css'
import styles from './LimitMeter.module.css'

/** What is left of a limit, in words and as a bar. */
export function LimitMeter({
  label,
  left,
  limit,
  leftText,
  detail,
}: {
  label: string
  left: number
  limit: number
  leftText: string
  detail?: string
}) {
  return (
    <section className={`${ui.sunken} ${styles.limit}`}>
      <p className={styles.left}>
        <span>{label}</span>
        <b>{leftText}</b>
      </p>
      <div
        className={styles.rail}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={left}
      >
        <i style={{ width: `${(100 * (limit - left)) / limit}%` }} />
      </div>
      {detail ? <p className={ui.caption}>{detail}</p> : null}
    </section>
  )
}
