import { useBack } from '../../boot/useBack.ts'
import { useTitle } from '../../boot/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '../../ui/AppBar.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Stamp } from '../../ui/Stamp.tsx'
import { VerifiedName } from '../../ui/VerifiedName.tsx'
import { useSubscription } from '../subscription/useSubscription.ts'
import { unknownUser } from '../user/unknownUser.ts'
import { profilePath } from '../user/userRef.ts'
import { chatName } from './chatName.ts'
import { daysUntilToday } from './daysUntilToday.ts'
import styles from './RoomHeader.module.css'
import type { SeenChat } from './order.ts'

/** With whom one talks, leading to her page, and in a star's room the stamp of days together. */
export function RoomHeader({ chat }: { chat: SeenChat }) {
  const { recipient, isBroadcast, id } = chat
  const t = useT()
  const back = useBack('/tabs/chats')
  const { photoUrl, isCeleb } = recipient ?? unknownUser(t)
  const name = chatName(chat, t)
  useTitle(name)
  const { premium } = useSubscription(recipient?.id ?? (id as string as NonNullable<typeof recipient>['id']))
  const days = isBroadcast && premium ? daysUntilToday(premium.createdAt) : null
  return (
    <AppBar
      divided
      back={{ label: t('SHELL.BACK'), onBack: back }}
      leading={<Avatar src={photoUrl} name={name} size={36} />}
      title={<VerifiedName name={name} verifiedLabel={isCeleb ? t('USER.VERIFIED') : undefined} />}
      subtitle={isBroadcast ? t('CHAT.FROM_STAR') : undefined}
      titleHref={recipient ? profilePath(recipient) : undefined}
      actions={
        days ? (
          <Stamp size="s" text={`D+${days}`} label={t('USER.DAYS_TOGETHER_NAMED', { days })} className={styles.stamp} />
        ) : undefined
      }
    />
  )
}
