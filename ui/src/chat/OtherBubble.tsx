import type { ReactNode } from 'react'
import styles from './bubbles.module.css'
import { fitBubbleWidth } from './fitBubbleWidth.ts'

/** A message of an ordinary user: plain, without the celeb's gradient. */
export function OtherBubble({
  children,
  time,
  mark,
  bare = false,
  voiced = false,
  arriving = false,
}: {
  children: ReactNode
  time?: ReactNode
  mark?: { text: string; label: string }
  bare?: boolean
  /** For a voice recording, which has a width of its own. */
  voiced?: boolean
  arriving?: boolean
}) {
  return (
    <div className={styles.line}>
      <div
        className={[styles.other, bare && styles.bare, voiced && styles.voiced, arriving && styles.arriving]
          .filter(Boolean)
          .join(' ')}
        ref={bare || voiced ? undefined : fitBubbleWidth}
      >
        {children}
      </div>
      {time || mark ? (
        <span className={styles.side} style={{ justifyItems: 'start' }}>
          {mark ? (
            <span className={styles.mark}>
              <span aria-hidden="true">{mark.text}</span>
              <span className="sr">{mark.label}</span>
            </span>
          ) : null}
          {time ? <span className={styles.time}>{time}</span> : null}
        </span>
      ) : null}
    </div>
  )
}
