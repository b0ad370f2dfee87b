import { limits } from '@byeol/contract/limits.ts'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { useBlockAndMute } from '../data/useBlockAndMute.ts'
import { premiumPath } from '../../subscription/data/premiumPaths.ts'
import type { ChatView } from '../data/order.ts'
import { ownPath } from '../data/room/roomPath.ts'
import styles from './RoomComposer.module.css'
import type { WhyClosed } from './writing.ts'

const words: Record<WhyClosed, TextKey> = {
  premium: 'CHAT.CLOSED_PREMIUM',
  followers: 'ROOM.CLOSED_FOLLOWERS',
  dm: 'ROOM.CLOSED_DM',
  disabled: 'CHAT.CLOSED_DISABLED',
  group: 'ROOM.CLOSED_GROUP',
  blocked: 'ROOM.CLOSED_BLOCKED',
  refused: 'ROOM.CLOSED_REFUSED',
  pending: 'ROOM.CLOSED_PENDING',
  noneYet: 'CHAT.REPLIES_NONE_YET',
}
const needsPremium: readonly WhyClosed[] = ['premium', 'followers', 'dm']

/** Explains why the viewer cannot write in this chat, and links to the page where that can be changed. */
export function ClosedComposer({ chat, why }: { chat: ChatView; why: WhyClosed }) {
  const t = useT()
  return (
    <span>
      {t(words[why], { name: chat.recipient?.nickname ?? '', count: limits.repliesPerBroadcast })}{' '}
      {needsPremium.includes(why) && chat.recipient ? (
        <Link className={styles.more} href={premiumPath(chat.recipient.id, ownPath(chat))}>
          {t('ROOM.SEE_PREMIUM')}
        </Link>
      ) : null}
      {why === 'blocked' && chat.recipient ? <Unblock person={chat.recipient} /> : null}
    </span>
  )
}

function Unblock({ person }: { person: NonNullable<ChatView['recipient']> }) {
  const t = useT()
  const { unblock } = useBlockAndMute(person)
  return (
    <button type="button" className={styles.more} onClick={() => void unblock()}>
      {t('ROOM.UNBLOCK')}
    </button>
  )
}
