import type { ReactNode } from 'react'
import styles from './TableAndPanel.module.css'

/** A table next to the open item. On a narrow screen the open item replaces the table. */
export const TableAndPanel = ({
  table,
  panel,
  wide = false,
  most = false,
}: {
  table: ReactNode
  panel: ReactNode
  /** True for a panel with forms or long texts. */
  wide?: boolean
  /** True if the open item is what the page is about: it takes all the width beside a narrow list. */
  most?: boolean
}) => (
  <div className={`${styles.both} ${panel ? styles.open : ''} ${wide ? styles.wide : ''} ${most ? styles.most : ''}`}>
    {table}
    {panel}
  </div>
)
