import type { ReactNode } from 'react'
import { Glint } from '../Glint.tsx'
import styles from './bubbles.module.css'
import { hugBubble } from './hugBubble.ts'

/**
 * What a star says, on the warm gradient. `newest` carries the glint, `bare` holds photos instead of words,
 * `side="own"` is the star's own view of what she sent, `small` the preview before sending.
 */
export function Letter({
  children,
  time,
  mark,
  newest = false,
  bare = false,
  small = false,
  side = 'theirs',
  arriving = false,
}: {
  children: ReactNode
  time?: ReactNode
  /** How many have not read it. */
  mark?: { text: string; label: string }
  newest?: boolean
  bare?: boolean
  small?: boolean
  side?: 'theirs' | 'own'
  /** Moves in once: for a letter that came while one looks. */
  arriving?: boolean
}) {
  const classes = [
    styles.letter,
    bare && styles.bare,
    small && styles.small,
    side === 'own' && styles.sent,
    arriving && styles.arriving,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`${styles.line} ${side === 'own' ? styles.ownLine : ''}`}>
      <div className={classes} ref={bare ? undefined : hugBubble}>
        {children}
        {newest ? <Glint /> : null}
      </div>
      {mark ? (
        <span className={styles.side} style={{ justifyItems: 'start' }}>
          <span className={styles.mark}>
            <span aria-hidden="true">{mark.text}</span>
            <span className="sr">{mark.label}</span>
          </span>
          {time ? <span className={styles.time}>{time}</span> : null}
        </span>
      ) : time ? (
        <span className={styles.time}>{time}</span>
      ) : null}
    </div>
  )
}
