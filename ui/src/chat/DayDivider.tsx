import type { ReactNode } from 'react'
import styles from './DayDivider.module.css'

/** The day above its messages. */
export function DayDivider({ children }: { children: ReactNode }) {
  return <p className={styles.day}>{children}</p>
}
