import type { ReactNode } from 'react'
import styles from './SideNotes.module.css'

/** The area next to the column: a few lines at its top and bottom, and optional content in between. */
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
