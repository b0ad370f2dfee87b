import styles from './DayDivider.module.css'

/** The day above its messages. */
export function DayDivider({ children }: { children: string }) {
  return <p className={styles.day}>{children}</p>
}
