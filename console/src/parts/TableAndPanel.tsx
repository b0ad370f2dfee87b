import type { ReactNode } from 'react'
import styles from './TableAndPanel.module.css'

/** A table, and beside it what is open. On a narrow screen what is open stands in its place. */
export const TableAndPanel = ({ table, panel }: { table: ReactNode; panel: ReactNode }) => (
  <div className={`${styles.both} ${panel ? styles.open : ''}`}>
    {table}
    {panel}
  </div>
)
