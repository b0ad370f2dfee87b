import type { ReactNode } from 'react'
import styles from './Timeline.module.css'

/** Steps in time, one below the other, joined by a line. `dense` for steps of a line or two. */
export function Timeline({ label, dense = false, children }: { label: string; dense?: boolean; children: ReactNode }) {
  return (
    <ol className={`${styles.timeline} ${dense ? styles.dense : ''}`} aria-label={label}>
      {children}
    </ol>
  )
}
