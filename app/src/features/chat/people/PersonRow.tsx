import type { User } from '@byeol/contract/user.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import styles from './PersonRow.module.css'

/** A person in a list to choose from: a link to the chat with them, or a row with a checkbox. */
export function PersonRow({
  user,
  href,
  isChosen,
  isMember,
  onToggle,
}: {
  user: User
  href?: string
  isChosen: boolean
  isMember: boolean
  onToggle: () => void
}) {
  const t = useT()
  const rowProps = {
    leading: <Avatar src={user.photoUrl} name={user.nickname} />,
    title: <VerifiedName name={user.nickname} verifiedLabel={user.isCeleb ? t('USER.VERIFIED') : undefined} />,
    subtitle: isMember
      ? t('ROOM.ALREADY_IN')
      : user.celebUsername
        ? `@${user.celebUsername}`
        : user.introduction || undefined,
  }
  if (href !== undefined || isMember)
    return <ListRow {...rowProps} href={isMember ? undefined : href} dimmed={isMember} />
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} aria-label={user.nickname} />
      <ListRow
        {...rowProps}
        action={<span className={styles.box}>{isChosen ? <Icon name="check" size={16} /> : null}</span>}
      />
    </label>
  )
}
