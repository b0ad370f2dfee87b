import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ReplyRow } from '../replies/ReplyRow.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { ArrivalAnnouncer } from '../../chat/room/ArrivalAnnouncer.tsx'
import type { ChatView } from '../../chat/data/order.ts'
import type { Letters } from '../../chat/message/toRows.ts'
import { pendingOfChat, type Pending } from '../../chat/outbox/pending.ts'
import { RoomMessages } from '../../chat/room/RoomMessages.tsx'
import type { Room } from '../../chat/data/room/room.ts'
import type { RoomPart } from '../../chat/data/room/roomPart.ts'
import { openRoom } from '../../chat/data/room/roomQuery.ts'

/** The replies of all fans in one list. Replies that become visible are marked as read. */
export function BroadcastReplies({
  chat,
  room,
  isLoading,
  letters,
  answers,
  myId,
  onPart,
  onAnswer,
}: {
  chat: ChatView
  /** The room of the replies, without older replies until the broadcast messages that they answer are loaded. */
  room: Room | undefined
  isLoading: boolean
  letters: Letters
  answers: readonly Pending[]
  myId: UserId
  onPart: (part: RoomPart) => void
  onAnswer: (reply: ChatMessage) => void
}) {
  const t = useT()
  if (room && room.messages.length + answers.length > 0) {
    return (
      <>
        <RoomMessages
          chat={chat}
          room={room}
          part="replies"
          letters={letters}
          onPart={onPart}
          pending={pendingOfChat(answers, chat.id, room.messages)}
          myId={myId}
          ownSent={answers.length}
          label={t('CHAT.PART_REPLIES')}
          drawOther={(row) => <ReplyRow row={row} onAnswer={onAnswer} />}
        />
        {room.sync === 'live' ? <ArrivalAnnouncer messages={room.messages} myId={myId} nickname={undefined} /> : null}
      </>
    )
  }
  if (room?.error) {
    return (
      <LoadFailed
        title={t('CHAT.ROOM_FAILED')}
        error={room.error}
        onRetry={() => void openRoom(queryClient, chat.id, 'replies')}
      />
    )
  }
  if (room?.sync !== 'live' || isLoading) return <Skeleton kind="bubbles" label={t('SHELL.LOADING')} />
  return <EmptyState title={t('CHAT.NO_REPLIES')} text={t('CHAT.NO_REPLIES_DETAIL')} />
}
