import type { ReactNode } from 'react'
import styles from './CountBox.module.css'

/**
 * How many people a change affects, out of how many; highlighted if it affects any. `children` break the count down.
 */
export const CountBox = ({
  what,
  count,
  of,
  isHot,
  children,
}: {
  what: string
  count: string
  of: string
  isHot: boolean
  children?: ReactNode
}) => (
  <div className={`${styles.box} ${isHot ? styles.hot : ''}`} role="status">
    <small>{what}</small>
    <b>{count}</b>
    <small>{of}</small>
    {children}
  </div>
)
