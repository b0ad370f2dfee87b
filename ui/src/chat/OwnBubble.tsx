import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './bubbles.module.css'
import { hugBubble } from './hugBubble.ts'

/**
 * One's own words. On its way it shows a clock (`pendingLabel`), not sent it offers retry and delete (`failed`),
 * sent it shows time and read `mark` (how many have not read it, or that it is read).
 */
export function OwnBubble({
  children,
  time,
  mark,
  pendingLabel,
  failed,
  bare = false,
  arriving = false,
}: {
  children: ReactNode
  time?: ReactNode
  mark?: { text: string; label: string }
  pendingLabel?: string
  failed?: { label: string; retryLabel: string; onRetry: () => void; deleteLabel: string; onDelete: () => void }
  bare?: boolean
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
          {time ? <span className={styles.time}>{time}</span> : null}
        </span>
      )}
      <div
        className={`${styles.own} ${bare ? styles.bare : ''} ${arriving ? styles.arriving : ''}`}
        ref={bare ? undefined : hugBubble}
      >
        {children}
      </div>
    </div>
  )
}
