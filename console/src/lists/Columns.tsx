import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** A list next to the open item. On a narrow screen, only the open item is shown, or the list if none is open. */
export const Columns = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <div className={`${styles.columns} ${isOpen ? styles.open : ''}`}>{children}</div>
)
