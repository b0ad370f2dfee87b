import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './FanFace.module.css'

/** A donor's portrait; for an anonymous one, a symbol. */
export function FanFace({
  fan: { name, photoUrl },
  isAnonymous,
  size,
}: {
  fan: { name: string; photoUrl: string | null }
  isAnonymous: boolean
  size: 40 | 44 | 64
}) {
  return isAnonymous ? (
    <span className={styles.anonymous} style={{ width: size, height: size }}>
      <Icon name="user" size={20} />
    </span>
  ) : (
    <Avatar size={size} src={photoUrl} name={name} />
  )
}
