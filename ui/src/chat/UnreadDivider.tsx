import styles from './UnreadDivider.module.css'

/**
 * The red line above the first message that was unread when the room was opened. A heading, so that screen readers can
 * jump to it.
 */
export function UnreadDivider({ children }: { children: string }) {
  return (
    <p className={styles.unread} role="heading" aria-level={2}>
      {children}
    </p>
  )
}
