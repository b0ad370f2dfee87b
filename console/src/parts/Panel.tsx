import type { ReactNode } from 'react'
import styles from './Panel.module.css'

/** A box of the desk with a head that stays and a body that scrolls. */
export function Panel({
  label,
  head,
  foot,
  flush = false,
  className = '',
  children,
}: {
  label: string
  head?: ReactNode
  foot?: ReactNode
  /** Lists and tables reach the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`${styles.panel} ${className}`} aria-label={label}>
      {head ? <div className={styles.head}>{head}</div> : null}
      {/* Scrolls, so the keyboard has to reach it. */}
      <div className={flush ? styles.flush : styles.body} tabIndex={0} role="group" aria-label={label}>
        {children}
      </div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </section>
  )
}
