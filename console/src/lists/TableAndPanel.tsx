import type { ReactNode } from 'react'
import styles from './TableAndPanel.module.css'

/** A table next to the open item. On a narrow screen the open item replaces the table. */
export const TableAndPanel = ({
  table,
  panel,
  wide = false,
}: {
  table: ReactNode
  panel: ReactNode
  /** True for a panel with forms or long texts. */
  wide?: boolean
}) => (
  <div className={`${styles.both} ${panel ? styles.open : ''} ${wide ? styles.wide : ''}`}>
    {table}
    {panel}
  </div>
)
