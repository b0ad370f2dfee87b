import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './ReplyStars.module.css'

/** The remaining replies as filled stars, with a text next to them and the next milestone on the right. */
export function ReplyStars({
  remaining,
  total,
  children,
  aside,
}: {
  remaining: number
  total: number
  children?: ReactNode
  aside?: ReactNode
}) {
  return (
    <div className={styles.row}>
      <span className={styles.stars} aria-hidden="true">
        {Array.from({ length: total }, (_, i) => (
          <Icon key={i} name="star" size={16} className={i < remaining ? '' : styles.off} />
        ))}
      </span>
      <span>{children}</span>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </div>
  )
}
