import type { ReactNode } from 'react'
import styles from './TableAndPanel.module.css'

/** A table beside the open item. On a narrow screen the open item replaces the table. */
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
