import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './bubbles.module.css'
import { fitBubbleWidth } from './fitBubbleWidth.ts'

/**
 * The viewer's own message. Shows a clock while it is being sent (`pendingLabel`), and retry and delete buttons if
 * sending failed (`failed`). Once sent, shows its cost, the time and the read `mark` (how many have not read it, or
 * that it was read).
 */
export function OwnBubble({
  children,
  time,
  mark,
  cost,
  pendingLabel,
  failed,
  bare = false,
  voiced = false,
  arriving = false,
}: {
  children: ReactNode
  time?: ReactNode
  mark?: { text: string; label: string }
  cost?: string
  pendingLabel?: string
  failed?: { label: string; retryLabel: string; onRetry: () => void; deleteLabel: string; onDelete: () => void }
  bare?: boolean
  /** For a voice recording, which has a width of its own. */
  voiced?: boolean
  arriving?: boolean
}) {
  return (
    <div className={`${styles.line} ${styles.ownLine} ${failed ? styles.failed : ''}`}>
      {failed ? (
        <span className={styles.retry} role="group" aria-label={failed.label}>
          <button type="button" aria-label={failed.retryLabel} onClick={failed.onRetry}>
            <Icon name="retry" size={18} />
          </button>
          <button type="button" aria-label={failed.deleteLabel} onClick={failed.onDelete}>
            <Icon name="x" size={18} />
          </button>
        </span>
      ) : pendingLabel ? (
        <span className={styles.pending}>
          {cost ? <span className={styles.cost}>{cost}</span> : null}
          <Icon name="clock" size={16} label={pendingLabel} />
        </span>
      ) : (
        <span className={styles.side}>
          {mark ? (
            <span className={styles.mark}>
              <span aria-hidden="true">{mark.text}</span>
              <span className="sr">{mark.label}</span>
            </span>
          ) : null}
          {cost ? <span className={styles.cost}>{cost}</span> : null}
          {time ? <span className={styles.time}>{time}</span> : null}
        </span>
      )}
      <div
        className={[styles.own, bare && styles.bare, voiced && styles.voiced, arriving && styles.arriving]
          .filter(Boolean)
          .join(' ')}
        ref={bare || voiced ? undefined : fitBubbleWidth}
      >
        {children}
      </div>
    </div>
  )
}
