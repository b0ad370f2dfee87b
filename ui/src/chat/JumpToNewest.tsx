import { Badge } from '../Badge.tsx'
import { Icon } from '../Icon.tsx'
import styles from './JumpToNewest.module.css'

/**
 * The round button that scrolls to the newest message; `count` is the number of new ones. The parent needs a relative
 * position.
 */
export function JumpToNewest({ label, count = 0, onPress }: { label: string; count?: number; onPress: () => void }) {
  return (
    <button type="button" className={styles.jump} onClick={onPress}>
      <span className="sr">{label}</span>
      <Icon name="down" />
      <span className={styles.badge} aria-hidden="true">
        <Badge count={count} />
      </span>
    </button>
  )
}
