import { useSearchParams } from 'react-router'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useT } from '../../i18n/i18n.ts'
import { chatName } from '../../features/chat/data/chatName.ts'
import { isOwnRoom } from '../../features/chat/data/room/isOwnRoom.ts'
import type { ChatView } from '../../features/chat/data/order.ts'
import { isReceivedRequest } from '../../features/chat/data/unreadTotal.ts'
import { useRoomChat } from '../../features/chat/data/room/useRoomChat.ts'
import { ChatAvatar } from '../../features/chat/list/ChatAvatar.tsx'
import { LeaveItem, RoomDetails } from '../../features/chat/room/RoomDetails.tsx'
import { RoomTools } from '../../features/chat/room/RoomTools.tsx'
import { SideCard } from '../SideCard.tsx'
import { TodaySide } from '../today/TodaySide.tsx'
import { PersonHead } from './PersonHead.tsx'
import { PremiumFacts } from './PremiumFacts.tsx'
import styles from './RoomSide.module.css'

const nothing = () => undefined

/**
 * The side column of a room: its other members, and the contents of its drawer. For a celeb's own broadcast: an
 * overview of their day.
 */
export function RoomSide() {
  const t = useT()
  const [params] = useSearchParams()
  const found = useRoomChat(params.get('chatId'), params.get('userId'))
  if (found.state === 'loading')
    return (
      <SideCard title={t('CHAT.ROOM')}>
        <Skeleton kind="rows" count={4} label={t('SHELL.LOADING')} />
      </SideCard>
    )
  if (found.state !== 'found') return null
  const { chat } = found
  if (chat.isBroadcast && !chat.recipient) return <TodaySide />
  return <RoomFacts key={chat.id} chat={chat} />
}

function RoomFacts({ chat }: { chat: ChatView }) {
  const t = useT()
  const { recipient } = chat
  const canAct = chat.canEnter && !chat.fake
  return (
    <>
      {recipient ? (
        <PersonHead user={recipient} text={recipient.introduction || undefined} />
      ) : (
        <div className={styles.group}>
          <ChatAvatar chat={chat} size={64} />
          <h2>{chatName(chat, t)}</h2>
        </div>
      )}
      {recipient?.isCeleb ? <PremiumFacts celebUserId={recipient.id} /> : null}
      {canAct ? (
        <SideCard title={t('CHAT.ROOM')}>
          <RoomDetails chat={chat} onLeave={nothing}>
            {isReceivedRequest(chat) ? null : <RoomTools chat={chat} />}
          </RoomDetails>
          {isOwnRoom(chat) ? null : (
            <div className={styles.leave}>
              <LeaveItem chat={chat} onLeave={nothing} />
            </div>
          )}
        </SideCard>
      ) : null}
    </>
  )
}
