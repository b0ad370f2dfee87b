import type { ReactNode } from 'react'
import styles from './ListRow.module.css'
import { Link } from './Link.tsx'
import { textLanguage } from './textLanguage.ts'

/**
 * A row of 72 px: portrait, title with a line below it, and time and badge at the end. The whole row is one link
 * (`href`) or button (`onPress`). Put a separate control into `action`, which is drawn next to the link, not inside it.
 */
export function ListRow({
  leading,
  title,
  meta,
  subtitle,
  prefix,
  time,
  trailing,
  action,
  href,
  onPress,
  unread = false,
  dimmed = false,
  current = false,
  className = '',
}: {
  leading?: ReactNode
  title: ReactNode
  /** Shown after the title: member count, pin, bell. */
  meta?: ReactNode
  subtitle?: ReactNode
  /** A red word before the subtitle, such as draft or not sent. */
  prefix?: string
  time?: ReactNode
  /** Shown under the time: a badge or an icon. */
  trailing?: ReactNode
  action?: ReactNode
  href?: string
  onPress?: () => void
  unread?: boolean
  dimmed?: boolean
  current?: boolean
  className?: string
}) {
  const classes = [styles.main, unread && styles.unread, dimmed && styles.dimmed].filter(Boolean).join(' ')
  const content = (
    <>
      {leading}
      <span className={styles.middle}>
        <span className={styles.title}>
          {typeof title === 'string' ? (
            <span className="ellipsis" lang={textLanguage(title)}>
              {title}
            </span>
          ) : (
            title
          )}
          {meta ? <span className={styles.meta}>{meta}</span> : null}
        </span>
        {subtitle || prefix ? (
          <span className={styles.subtitle}>
            {prefix ? <em>{prefix}</em> : null}
            <span className="ellipsis" lang={typeof subtitle === 'string' ? textLanguage(subtitle) : undefined}>
              {subtitle}
            </span>
          </span>
        ) : null}
      </span>
      {time !== undefined || trailing !== undefined ? (
        <span className={styles.end}>
          <span className={styles.time}>{time}</span>
          <span className={styles.mark}>{trailing}</span>
        </span>
      ) : null}
    </>
  )
  return (
    <div className={`${styles.row} ${className}`}>
      {href !== undefined ? (
        <Link className={classes} href={href} aria-current={current ? 'page' : undefined} onClick={onPress}>
          {content}
        </Link>
      ) : onPress ? (
        <button type="button" className={classes} onClick={onPress}>
          {content}
        </button>
      ) : (
        <div className={classes}>{content}</div>
      )}
      {action ? <span className={styles.action}>{action}</span> : null}
    </div>
  )
}
