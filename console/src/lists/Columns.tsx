import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** A list beside the open item. A narrow screen shows only one of them: the open item, or else the list. */
export const Columns = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <div className={`${styles.columns} ${isOpen ? styles.open : ''}`}>{children}</div>
)
