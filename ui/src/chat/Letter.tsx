import type { ReactNode } from 'react'
import { Glint } from '../Glint.tsx'
import styles from './bubbles.module.css'
import { fitBubbleWidth } from './fitBubbleWidth.ts'

/**
 * A celeb's message on the warm gradient. `newest` adds the glow, `bare` is for photos instead of text, `side="own"` is
 * the celeb's own view of a sent message, `small` is the preview before sending.
 */
export function Letter({
  children,
  time,
  mark,
  newest = false,
  bare = false,
  voiced = false,
  small = false,
  side = 'theirs',
  arriving = false,
}: {
  children: ReactNode
  time?: ReactNode
  /** How many people have not read it. */
  mark?: { text: string; label: string }
  newest?: boolean
  bare?: boolean
  /** For a voice recording, which has a width of its own. */
  voiced?: boolean
  small?: boolean
  side?: 'theirs' | 'own'
  /** Slides in once, for a message that arrives while the room is open. */
  arriving?: boolean
}) {
  const classes = [
    styles.letter,
    bare && styles.bare,
    voiced && styles.voiced,
    small && styles.small,
    side === 'own' && styles.sent,
    arriving && styles.arriving,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`${styles.line} ${side === 'own' ? styles.ownLine : ''}`}>
      <div className={classes} ref={bare || voiced ? undefined : fitBubbleWidth}>
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
