import type { ReactNode } from 'react'
import styles from './CountBox.module.css'

/** How many a change reaches, of how many; marked when it reaches anybody. `children` break the count down. */
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
