import { Avatar } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Icon } from '../Icon.tsx'
import styles from './JumpToNewest.module.css'

/** The author and text of the newest of the new messages. */
export interface NewestMessage {
  name: string
  src?: string | null
  text: string
}

/**
 * The button that scrolls to the newest message. If there are new messages, it shows the author and text of the last
 * one, otherwise its label. Drawn below the list, so that it covers no messages.
 */
export function JumpToNewest({
  label,
  count = 0,
  newest,
  onPress,
}: {
  label: string
  count?: number
  newest?: NewestMessage | null
  onPress: () => void
}) {
  return (
    <button type="button" className={`${styles.jump} ${newest ? styles.wide : ''}`} onClick={onPress}>
      {newest ? (
        <>
          <Avatar name={newest.name} src={newest.src} size={28} />
          <span className="sr">{label}</span>
          <span className={styles.words}>
            <b>{newest.name}</b> {newest.text}
          </span>
          <span aria-hidden="true">
            <Badge count={count} />
          </span>
        </>
      ) : (
        label
      )}
      <Icon name="down" size={20} />
    </button>
  )
}
