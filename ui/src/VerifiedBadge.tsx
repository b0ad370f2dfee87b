import styles from './VerifiedBadge.module.css'
import { solidIconPaths } from './solidIconPaths.ts'

/** The star with a tick, shown after a verified celeb's name. `label` describes it. */
export function VerifiedBadge({
  label,
  size = 16,
  onPhoto = false,
}: {
  label: string
  size?: number
  onPhoto?: boolean
}) {
  return (
    <svg
      className={`${styles.badge} ${onPhoto ? styles.onPhoto : ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={label}
    >
      <path className={styles.star} d={solidIconPaths.star} />
      <path className={styles.tick} d="m8.6 12.6 2.5 2.5 4.5-4.7" />
    </svg>
  )
}
