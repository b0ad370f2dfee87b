import type { ReactNode } from 'react'
import styles from './Panel.module.css'

/** A box with a fixed head and a scrolling body. */
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
  /** True if lists and tables reach from edge to edge. */
  flush?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`${styles.panel} ${className}`} aria-label={label}>
      {head ? <div className={styles.head}>{head}</div> : null}
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <div className={flush ? styles.flush : styles.body} tabIndex={0} role="group" aria-label={label}>
        {children}
      </div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </section>
  )
}
