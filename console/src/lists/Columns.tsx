import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** A list beside what is open. On a narrow screen one of them: what is open, or else the list. */
export const Columns = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <div className={`${styles.columns} ${isOpen ? styles.open : ''}`}>{children}</div>
)
