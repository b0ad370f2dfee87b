import styles from './VerifiedName.module.css'
import { VerifiedBadge } from './VerifiedBadge.tsx'
import { textLanguage } from './textLanguage.ts'

/** A name, truncated with an ellipsis if it is too long, with the badge if `verifiedLabel` is given. */
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
      <bdi className="ellipsis" lang={textLanguage(name)}>
        {name}
      </bdi>
      {verifiedLabel ? <VerifiedBadge label={verifiedLabel} size={badgeSize} onPhoto={onPhoto} /> : null}
    </span>
  )
}
