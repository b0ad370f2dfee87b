import type { ReactNode } from 'react'
import styles from './Frame.module.css'

/**
 * The frame of the whole app: the column of at most 480 px and, from 960 px, the areas to its left and right. The
 * column comes first in the tab order; `before` contains skip links.
 */
export function Frame({
  before,
  start,
  end,
  children,
}: {
  before?: ReactNode
  start?: ReactNode
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.frame}>
      {before}
      <div className={styles.column} data-column="">
        {children}
      </div>
      <div className={`${styles.side} ${styles.start}`}>{start}</div>
      <div className={`${styles.side} ${styles.end}`}>{end}</div>
    </div>
  )
}
