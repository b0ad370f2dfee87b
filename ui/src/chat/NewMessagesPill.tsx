import type { ReactNode } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Icon } from '../Icon.tsx'
import styles from './NewMessagesPill.module.css'

/** A dark pill on top of the list that scrolls to new messages. The parent needs `position: relative`. */
export function NewMessagesPill({
  children,
  faces = [],
  direction = 'down',
  onPress,
}: {
  children: ReactNode
  faces?: readonly { src?: string | null; name: string }[]
  direction?: 'up' | 'down'
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={`${styles.pill} ${direction === 'up' ? styles.top : styles.bottom}`}
      onClick={onPress}
    >
      {faces.length ? (
        <span className={styles.faces}>
          {faces.slice(0, 3).map((face) => (
            <Avatar key={face.name} {...face} size={28} />
          ))}
        </span>
      ) : null}
      <span>{children}</span>
      <Icon name={direction} size={16} />
    </button>
  )
}
