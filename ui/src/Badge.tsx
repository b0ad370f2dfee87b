import styles from './Badge.module.css'

const maxShown = 99

/** A count in a red pill: `99+` above 99, nothing at 0. Screen readers read `label` instead of the number. */
export function Badge({
  count,
  mute = false,
  label,
  className = '',
}: {
  count: number
  mute?: boolean
  label?: string
  className?: string
}) {
  if (count <= 0) return null
  return (
    <span className={`${styles.badge} ${mute ? styles.mute : ''} ${className}`}>
      <span aria-hidden={label ? true : undefined}>{count > maxShown ? `${maxShown}+` : count}</span>
      {label ? <span className="sr">{label}</span> : null}
    </span>
  )
}
