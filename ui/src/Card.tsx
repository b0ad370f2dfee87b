import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { Link } from './Link.tsx'

/** A box on the ground. `letter` is the star's gradient: only for what a star says. With `href` all of it is one link. */
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
