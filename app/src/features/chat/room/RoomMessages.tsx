import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useState, type ReactElement, type ReactNode } from 'react'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { NewMessagesPill } from '@byeol/ui/chat/NewMessagesPill.tsx'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import { EndedMark } from './EndedMark.tsx'
import { BackPill } from './BackPill.tsx'
import { growWindow, leaveWindow } from './search/jump.ts'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import { withPending, othersMessages } from '../message/roomRows.ts'
import { startChatLive } from '../outbox/live.ts'
import { useVoicesEnd } from '../media/useVoicesEnd.ts'
import { MessageList } from '../message/MessageList.tsx'
import type { ChatView } from '../data/order.ts'
import { isReceivedRequest } from '../data/unreadTotal.ts'
import type { Pending } from '../outbox/pending.ts'
import { PlaceContext } from '../message/PlaceContext.ts'
import { RoomRowView } from '../message/RoomRowView.tsx'
import styles from './RoomMessages.module.css'
import type { Room } from '../data/room/room.ts'
import type { RoomPart } from '../data/room/roomPart.ts'
import { loadOlder } from '../data/room/roomQuery.ts'
import { holdsMessage, toRows, type Letters, type OtherRow } from '../message/toRows.ts'
import { useNewBelow, useSumUp } from '../message/useNewBelow.ts'
import { useJumps } from './search/useJumps.ts'
import { useUnreadFrom, type UnreadFrom } from './useUnreadFrom.ts'

/**
 * The messages of a room as rows. The unread divider stays where it was when the room was opened. Visible messages are
 * marked as read.
 */
export function RoomMessages({
  chat,
  room,
  part = 'all',
  pending,
  myId,
  ownSent,
  label,
  before = null,
  drawOther,
  onPart,
  letters,
}: {
  chat: ChatView
  room: Room
  part?: RoomPart
  pending: readonly Pending[]
  myId: UserId
  ownSent: number
  label: string
  /** Shown above the first message. */
  before?: ReactNode
  /** Renders other people's messages differently. */
  drawOther?: (row: OtherRow) => ReactElement
  /** Shows the other part of the chat, if a jump from a quote may lead there. */
  onPart?: (part: RoomPart) => void
  /** The broadcast messages that the replies answer. */
  letters?: Letters
}) {
  const unread = useUnreadFrom(chat, room, part)
  const [wasFarShown, setFarShown] = useState(false)
  const [focusesNewest, setFocusesNewest] = useState(false)
  const t = useT()
  const newBelow = useNewBelow()
  const sumUp = useSumUp()
  const jumping = useJumps(chat, room, part, onPart)
  const { window, epoch, target } = jumping.place
  const shown = window ?? room
  useVoicesEnd(shown.messages)
  // The newest message at the time when the viewer jumped away from the end.
  const [leftAtId, setLeftAtId] = useState<string | null>(null)
  if ((window !== null) !== (leftAtId !== null)) setLeftAtId(window ? (room.messages.at(-1)?.id ?? '') : null)
  const isNewToViewer = ({ id, author }: ChatMessage) => leftAtId !== null && id > leftAtId && author.id !== myId
  const { premium } = useSubscription(chat.recipient?.id ?? myId)
  const messageRows = toRows(shown.messages, shown.seams, {
    myId,
    // A request has no unread messages. If the first unread message is too far back, the loaded messages may begin
    // after it.
    unreadFromId: isReceivedRequest(chat) || !unread?.id || isBeyond(unread, shown) ? null : unread.id,
    startsHere: !shown.hasOlder,
    letters,
    ...(chat.isBroadcast && premium && { periodFrom: premium.createdAt }),
  })
  const rows = withPending(messageRows, window ? [] : pending)
  const targetKey = target && messageRows.find((row) => holdsMessage(row, target.id))?.key
  const hasDivider = messageRows.some(({ kind }) => kind === 'unread')
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')

  const loadMore = async () => {
    setOlder('loading')
    await (window ? growWindow(queryClient, chat.id, part, 'older') : loadOlder(queryClient, chat.id, part)).then(
      () => setOlder('idle'),
      () => setOlder('failed'),
    )
  }
  return (
    <PlaceContext value={jumping.context}>
      <MessageList
        // Renders a new list when it is known that there is a divider, so that it starts there, and for a different
        // range of messages.
        key={epoch > 0 ? epoch : hasDivider ? 'divided' : 'whole'}
        rows={rows}
        label={label}
        startKey={hasDivider && epoch === 0 ? 'unread' : null}
        target={target && targetKey ? { key: targetKey, count: target.count } : null}
        hasNewer={window?.hasNewer ?? false}
        onNewer={() => growWindow(queryClient, chat.id, part, 'newer')}
        onNewest={
          window
            ? (byKey) => {
                setFocusesNewest(byKey)
                leaveWindow(queryClient, chat.id, part)
              }
            : undefined
        }
        focusesNewest={focusesNewest && !window}
        foot={chat.ended && !premium && !window ? <EndedMark ended={chat.ended} /> : null}
        back={jumping.onBack ? <BackPill onPress={jumping.onBack} /> : null}
        hasOlder={
          shown.hasOlder && shown.messages.length > 0 && older === 'idle' && (window !== null || room.sync === 'live')
        }
        onOlder={loadMore}
        over={
          unread?.id && unread.farCount !== null && !wasFarShown && !hasDivider ? (
            <NewMessagesPill
              direction="up"
              onPress={() => {
                setFarShown(true)
                jumping.context.onJump?.(unread.id!, null)
              }}
            >
              {t('CHAT.UNREAD_FAR', { count: unread.farCount })}
            </NewMessagesPill>
          ) : null
        }
        head={shown.hasOlder ? <History state={older} onRetry={() => void loadMore()} /> : before}
        newBelow={newBelow}
        newBeyond={window ? sumUp(room.messages.filter(isNewToViewer)) : undefined}
        onSeen={
          unread === undefined
            ? undefined
            : (seen) => othersMessages(seen).forEach(({ id }) => startChatLive()?.seen(chat.id, id))
        }
        ownSent={ownSent}
      >
        {(row) => (drawOther && 'own' in row && !row.own ? drawOther(row) : <RoomRowView row={row} />)}
      </MessageList>
    </PlaceContext>
  )
}

/** Whether the loaded messages begin after the first unread one. */
const isBeyond = ({ id, farCount }: UnreadFrom, { messages }: Pick<Room, 'messages'>): boolean =>
  farCount !== null && id !== null && (messages[0]?.id ?? '') > id

function History({ state, onRetry }: { state: 'idle' | 'loading' | 'failed'; onRetry: () => void }) {
  const t = useT()
  return (
    <div className={styles.history}>
      {state === 'failed' ? (
        <Button variant="plain" size="s" icon="retry" onClick={onRetry}>
          {t('CHAT.OLDER_FAILED')}
        </Button>
      ) : null}
      {state === 'loading' ? (
        <span role="status" aria-label={t('CHAT.LOADING_OLDER')}>
          <Spinner size={20} />
        </span>
      ) : null}
    </div>
  )
}
