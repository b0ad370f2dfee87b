import type { ReactNode } from 'react'
import styles from './DayDivider.module.css'

/** The date above a day's messages. */
export function DayDivider({ children }: { children: ReactNode }) {
  return <p className={styles.day}>{children}</p>
}
