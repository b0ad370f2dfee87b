import type { User } from '@byeol/contract/user.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import styles from './PersonRow.module.css'

/** A person to choose: a link to the chat with them, or a row to tick. */
export function PersonRow({
  user,
  href,
  isChosen,
  isThere,
  onToggle,
}: {
  user: User
  href?: string
  isChosen: boolean
  isThere: boolean
  onToggle: () => void
}) {
  const t = useT()
  const who = {
    leading: <Avatar src={user.photoUrl} name={user.nickname} />,
    title: <VerifiedName name={user.nickname} verifiedLabel={user.isCeleb ? t('USER.VERIFIED') : undefined} />,
    subtitle: isThere
      ? t('ROOM.ALREADY_IN')
      : user.celebUsername
        ? `@${user.celebUsername}`
        : user.introduction || undefined,
  }
  if (href !== undefined || isThere) return <ListRow {...who} href={isThere ? undefined : href} dimmed={isThere} />
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} aria-label={user.nickname} />
      <ListRow
        {...who}
        action={<span className={styles.box}>{isChosen ? <Icon name="check" size={16} /> : null}</span>}
      />
    </label>
  )
}
