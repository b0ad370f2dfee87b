import type { ReactNode } from 'react'
import styles from './Timeline.module.css'

/** A vertical list of steps in time, joined by a line. `dense` is for steps of one or two lines. */
export function Timeline({ label, dense = false, children }: { label: string; dense?: boolean; children: ReactNode }) {
  return (
    <ol className={`${styles.timeline} ${dense ? styles.dense : ''}`} aria-label={label}>
      {children}
    </ol>
  )
}
