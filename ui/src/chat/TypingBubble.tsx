import { TypingDots } from './TypingDots.tsx'
import styles from './bubbles.module.css'

/** Three moving dots: someone is typing. `label` says who. */
export function TypingBubble({ label }: { label: string }) {
  return (
    <div className={styles.line}>
      <span className={`${styles.other} ${styles.typing}`} role="status" aria-label={label}>
        <TypingDots size="l" />
      </span>
    </div>
  )
}
