import styles from './VerifiedName.module.css'
import { VerifiedBadge } from './VerifiedBadge.tsx'
import { textLanguage } from './textLanguage.ts'

/** A name, shortened with an ellipsis when long, with the badge when `verifiedLabel` is given. */
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
