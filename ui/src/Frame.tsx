import type { ReactNode } from 'react'
import styles from './Frame.module.css'

type Side = { label: string; top?: ReactNode; bottom?: ReactNode }

/** The frame of the whole app: the column of at most 480 px, and on wide screens a side area left and right of it. */
export function Frame({ start, end, children }: { start?: Side; end?: Side; children: ReactNode }) {
  const side = (content: Side | undefined, place?: string) =>
    content ? (
      <aside className={`${styles.side} ${place ?? ''}`} aria-label={content.label}>
        <div>{content.top}</div>
        <div className={styles.bottom}>{content.bottom}</div>
      </aside>
    ) : (
      <div className={styles.side} />
    )
  return (
    <div className={styles.frame}>
      {side(start)}
      <div className={styles.column}>{children}</div>
      {side(end, styles.end)}
    </div>
  )
}
