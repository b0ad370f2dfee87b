import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { profilePath } from '../../people/data/userRef.ts'
import styles from './MemberList.module.css'
import type { Member } from '../data/members.ts'
import type { ChatView } from '../data/order.ts'
import { PersonMenuButton } from './PersonMenuButton.tsx'

/** The members of a chat, celebs first, and whether each has read everything; in a group also a menu for each. */
export function MemberList({
  chat,
  members,
  onLeave,
}: {
  chat: ChatView
  members: readonly Member[]
  onLeave: () => void
}) {
  const t = useT()
  const me = useMe()
  const lastId = chat.lastMessage?.id
  const lastAuthor = chat.lastMessage?.author.id
  return (
    <ul>
      {members.map(({ user, readId }) => {
        const hasRead = !lastId || user.id === lastAuthor || (readId !== null && readId >= lastId)
        const role = chat.isCelebGroup && user.id === chat.ownerId ? t('ROOM.ROLE_OWNER') : null
        const isMe = user.id === me?.id
        return (
          <li key={user.id} className={`${ui.line} ${styles.row}`}>
            <Link className={styles.member} href={profilePath(user)} onClick={onLeave}>
              <Avatar src={user.photoUrl} name={user.nickname} size={40} />
              <span className={styles.words}>
                <span className={`${ui.row1} ${styles.name}`}>
                  {isMe ? <span className={styles.role}>{t('ROOM.ROLE_ME')}</span> : null}
                  <VerifiedName name={user.nickname} verifiedLabel={user.isCeleb ? t('USER.VERIFIED') : undefined} />
                  {role ? <span className={styles.role}>{role}</span> : null}
                </span>
                {isMe || hasRead ? null : <small>{t('ROOM.READ_NOT')}</small>}
                {!isMe && hasRead && lastId ? <small>{t('ROOM.READ')}</small> : null}
              </span>
            </Link>
            {isMe || !chat.isCelebGroup ? null : <PersonMenuButton person={user} />}
          </li>
        )
      })}
    </ul>
  )
}
