import styles from './UnreadDivider.module.css'

/** The red line above the first message that was unread when the room was opened. */
export function UnreadDivider({ children }: { children: string }) {
  return <p className={styles.unread}>{children}</p>
}
