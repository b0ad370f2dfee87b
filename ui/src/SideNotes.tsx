import type { ReactNode } from 'react'
import styles from './SideNotes.module.css'

/** A few lines at the top and the foot of the area beside the column. */
export function SideNotes({
  label,
  top,
  bottom,
  atEnd = false,
}: {
  label: string
  top?: ReactNode
  bottom?: ReactNode
  atEnd?: boolean
}) {
  return (
    <aside className={`${styles.notes} ${atEnd ? styles.atEnd : ''}`} aria-label={label}>
      <div>{top}</div>
      <div className={styles.bottom}>{bottom}</div>
    </aside>
  )
}
