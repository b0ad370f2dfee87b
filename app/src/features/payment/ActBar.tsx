import type { ReactNode } from 'react'
import ui from '@byeol/ui/classes.module.css'
import styles from './ActBar.module.css'

/** The footer of a page about money: one or two buttons, and a note below them. */
export function ActBar({ children, second, note }: { children: ReactNode; second?: ReactNode; note?: string }) {
  return (
    <div className={`${ui.stack2} ${ui.foot}`}>
      {second ? (
        <div className={styles.two}>
          {second}
          {children}
        </div>
      ) : (
        children
      )}
      {note ? <p className={`${ui.time} ${styles.note}`}>{note}</p> : null}
    </div>
  )
}
