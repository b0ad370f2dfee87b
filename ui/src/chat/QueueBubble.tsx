import type { ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'
import styles from './bubbles.module.css'
import { fitBubbleWidth } from './fitBubbleWidth.ts'

/** A message that the celeb has written but not sent yet: dashed, grey and removable. `bare` is for photos. */
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
      <div className={bare ? styles.queueBare : styles.queue} ref={bare ? undefined : fitBubbleWidth}>
        {children}
      </div>
    </div>
  )
}
