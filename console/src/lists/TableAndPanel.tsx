import type { ReactNode } from 'react'
import styles from './TableAndPanel.module.css'

/** A table, and beside it what is open. On a narrow screen what is open stands in its place. */
export const TableAndPanel = ({
  table,
  panel,
  wide = false,
}: {
  table: ReactNode
  panel: ReactNode
  /** For panels with forms and letters. */
  wide?: boolean
}) => (
  <div className={`${styles.both} ${panel ? styles.open : ''} ${wide ? styles.wide : ''}`}>
    {table}
    {panel}
  </div>
)
