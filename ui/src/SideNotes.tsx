import type { ReactNode } from 'react'
import styles from './SideNotes.module.css'

/** A few lines at the top and the foot of the area beside the column, and what stands between them. */
export function SideNotes({
  label,
  top,
  middle,
  bottom,
  atEnd = false,
}: {
  label: string
  top?: ReactNode
  middle?: ReactNode
  bottom?: ReactNode
  atEnd?: boolean
}) {
  return (
    <aside className={`${styles.notes} ${atEnd ? styles.atEnd : ''}`} aria-label={label}>
      <div>{top}</div>
      {middle}
      <div className={styles.bottom}>{bottom}</div>
    </aside>
  )
}
