import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { Link } from './Link.tsx'

/** A box. `letter` uses the celeb's gradient, only for text that a celeb wrote. With `href` the whole box is a link. */
export function Card({
  tone = 'plain',
  href,
  className = '',
  children,
}: {
  tone?: 'plain' | 'letter' | 'sunken'
  href?: string
  className?: string
  children: ReactNode
}) {
  const classes = `${styles.card} ${styles[tone]} ${className}`
  return href === undefined ? (
    <div className={classes}>{children}</div>
  ) : (
    <Link className={classes} href={href}>
      {children}
    </Link>
  )
}
