import type { ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'
import styles from './bubbles.module.css'
import { hugBubble } from './hugBubble.ts'

/** What the star has written and not yet sent: dashed and grey, can be taken out again. `bare` holds photos. */
export function QueueBubble({
  children,
  removeLabel,
  onRemove,
  bare = false,
  disabled,
}: {
  children: ReactNode
  removeLabel: string
  onRemove: () => void
  bare?: boolean
  disabled?: boolean
}) {
  return (
    <div className={styles.queueLine}>
      <IconButton
        className={styles.remove}
        icon="x"
        size={18}
        label={removeLabel}
        onClick={onRemove}
        disabled={disabled}
      />
      <div className={bare ? styles.queueBare : styles.queue} ref={bare ? undefined : hugBubble}>
        {children}
      </div>
    </div>
  )
}
