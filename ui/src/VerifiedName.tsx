import styles from './VerifiedName.module.css'
import { VerifiedBadge } from './VerifiedBadge.tsx'

/** A name that is cut with dots when it is long, and the star badge when `verifiedLabel` says that it is official. */
export function VerifiedName({
  name,
  verifiedLabel,
  badgeSize = 16,
  onPhoto,
}: {
  name: string
  verifiedLabel?: string
  badgeSize?: number
  onPhoto?: boolean
}) {
  return (
    <span className={styles.name}>
      <span className="ellipsis">{name}</span>
      {verifiedLabel ? <VerifiedBadge label={verifiedLabel} size={badgeSize} onPhoto={onPhoto} /> : null}
    </span>
  )
}
