import type { ReactNode } from 'react'
import styles from './ActBar.module.css'

/** The footer of a money page: one or two buttons, and a note below. */
export function ActBar({ children, second, note }: { children: ReactNode; second?: ReactNode; note?: string }) {
  return (
    <div className={styles.bar}>
      {second ? (
        <div className={styles.two}>
          {second}
          {children}
        </div>
      ) : (
        children
      )}
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  )
}
