import { useQuery } from '@tanstack/react-query'
import { useVoicesEnd } from '../../chat/media/useVoicesEnd.ts'
import { scheduledQuery } from '../data/celebQueries.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { Scheduled } from '@byeol/contract/celeb.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useEffect, useState } from 'react'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import { QueueBubble } from '@byeol/ui/chat/QueueBubble.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { EditScheduledSheet } from '../schedule/EditScheduledSheet.tsx'
import { ScheduledLetter } from '../schedule/ScheduledLetter.tsx'
import { useBroadcastStats } from '../data/useBroadcastStats.ts'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { AnswersCard } from './AnswersCard.tsx'
import { BackPill } from '../../chat/room/BackPill.tsx'
import { broadcastRows, type BroadcastRow } from './broadcastRows.ts'
import styles from './BroadcastSent.module.css'
import { deletableMs } from '../../chat/data/deletableMs.ts'
import { growWindow, leaveWindow } from '../../chat/room/search/jump.ts'
import { MessageList } from '../../chat/message/MessageList.tsx'
import { MessageText } from '../../chat/message/MessageText.tsx'
import type { ChatView } from '../../chat/data/order.ts'
import type { Pending } from '../../chat/outbox/pending.ts'
import { PlaceContext } from '../../chat/message/PlaceContext.ts'
import { voiceOf } from '../../chat/outbox/savedQueue.ts'
import { QueuedMedia } from './QueuedMedia.tsx'
import { RoomRowView } from '../../chat/message/RoomRowView.tsx'
import { emptyRoom, type Room } from '../../chat/data/room/room.ts'
import type { RoomPart } from '../../chat/data/room/roomPart.ts'
import { loadOlder, openRoom } from '../../chat/data/room/roomQuery.ts'
import { holdsMessage, toRows } from '../../chat/message/toRows.ts'
import { SentFacts } from './SentFacts.tsx'
import { useNow } from '../../../browser/useNow.ts'
import { useJumps } from '../../chat/room/search/useJumps.ts'
import type { useQueue } from '../../chat/outbox/useQueue.ts'

const scheduledEveryMs = 15_000

/** The scheduled messages. `newestSentId` changes when one of them is sent, and then they are refetched. */
function useScheduled(newestSentId: string | undefined) {
  const query = useQuery({ ...scheduledQuery, refetchInterval: scheduledEveryMs, select: ({ list }) => list })
  const { refetch } = query
  useEffect(() => void refetch(), [newestSentId, refetch])
  return query
}

/** The celeb's sent messages with their statistics, and the queue below them. */
export function BroadcastSent({
  chat,
  myId,
  room,
  replies,
  facts,
  pending,
  queue,
  ownSent,
  onReplies,
  onPart,
}: {
  chat: ChatView
  myId: UserId
  room: Room | undefined
  replies: Room | undefined
  facts: Result<typeof api.chat.broadcastFacts> | undefined
  pending: readonly Pending[]
  queue: ReturnType<typeof useQueue>
  ownSent: number
  onReplies: () => void
  onPart: (part: RoomPart) => void
}) {
  const t = useT()
  const now = useNow(15_000)
  const stats = useBroadcastStats(room?.messages[0]?.id, room?.messages.at(-1)?.id)
  const { data: scheduled } = useScheduled(room?.messages.at(-1)?.id)
  const [editing, setEditing] = useState<Scheduled | null>(null)
  const jumping = useJumps(chat, room ?? emptyRoom, 'broadcasts', onPart)
  const { window, epoch, target } = jumping.place
  useVoicesEnd((window ?? room ?? emptyRoom).messages)
  if (!room || (room.messages.length === 0 && room.sync !== 'live')) {
    return room?.error ? (
      <LoadFailed
        title={t('CHAT.ROOM_FAILED')}
        error={room.error}
        onRetry={() => void openRoom(queryClient, chat.id, 'broadcasts')}
      />
    ) : (
      <Skeleton kind="bubbles" label={t('SHELL.LOADING')} />
    )
  }
  const shown = window ?? room
  // A scheduled message may appear among the sent ones before the list of scheduled messages is refetched.
  const waiting = (scheduled ?? []).filter(({ sendId }) => !room.messages.some((message) => message.sendId === sendId))
  const messageRows = toRows(shown.messages, shown.seams, { myId, unreadFromId: null, startsHere: !shown.hasOlder })
  const targetKey = target && messageRows.find((row) => holdsMessage(row, target.id))?.key
  const rows = broadcastRows(messageRows, {
    pending: window ? [] : pending,
    scheduled: window ? [] : waiting,
    queue: window ? [] : queue.items,
    newest: facts?.lastBroadcast ?? null,
    canRecall: (message) => deletableMs(message, chat, myId, now) > 0,
  })
  if (rows.length === 0) return <EmptyState title={t('CHAT.NO_SENT')} text={t('CHAT.NO_SENT_DETAIL')} />

  const draw = (row: BroadcastRow) => {
    switch (row.kind) {
      case 'facts':
        return (
          <SentFacts
            messages={row.messages}
            chat={chat}
            myId={myId}
            showsTime={row.showsTime}
            stats={stats.get(row.messages.at(-1)!.id)}
          />
        )
      case 'answers':
        return (
          <AnswersCard
            count={stats.get(row.letterId)?.replyCount ?? row.count}
            replies={replies?.messages.filter(({ author, id }) => author.id !== myId && id > row.letterId) ?? []}
            onPress={onReplies}
          />
        )
      case 'scheduledHead':
        return <p className={styles.queueHead}>{t('CELEB.SCHEDULED_COUNT', { count: row.count })}</p>
      case 'scheduled':
        return <ScheduledLetter scheduled={row.scheduled} onEdit={setEditing} />
      case 'queueHead':
        return <p className={styles.queueHead}>{t('CHAT.QUEUED', { count: row.count })}</p>
      case 'queued':
        return (
          <div className={styles.queued}>
            <QueueBubble
              removeLabel={t('CHAT.REMOVE')}
              onRemove={() => queue.remove([row.item])}
              bare={row.item.content === null && !voiceOf(row.item)}
            >
              {row.item.content === null ? (
                <span className={voiceOf(row.item) ? styles.voice : undefined}>
                  <QueuedMedia item={row.item} onDescribe={(at, alt) => queue.describe(row.item, at, alt)} />
                </span>
              ) : (
                <MessageText content={row.item.content} asToken />
              )}
            </QueueBubble>
          </div>
        )
      default:
        return <RoomRowView row={row} />
    }
  }
  return (
    <PlaceContext value={jumping.context}>
      <MessageList
        key={epoch}
        rows={rows}
        label={t('CHAT.PART_SENT')}
        target={target && targetKey ? { key: targetKey, count: target.count } : null}
        hasNewer={window?.hasNewer ?? false}
        onNewer={() => growWindow(queryClient, chat.id, 'broadcasts', 'newer')}
        onNewest={window ? () => leaveWindow(queryClient, chat.id, 'broadcasts') : undefined}
        back={jumping.onBack ? <BackPill onPress={jumping.onBack} /> : null}
        hasOlder={shown.hasOlder && (window !== null || room.sync === 'live')}
        onOlder={() =>
          window
            ? growWindow(queryClient, chat.id, 'broadcasts', 'older')
            : loadOlder(queryClient, chat.id, 'broadcasts')
        }
        newBelow={() => ({ count: 0 })}
        ownSent={ownSent + queue.items.length + waiting.length}
      >
        {draw}
      </MessageList>
      {editing ? <EditScheduledSheet key={editing.id} scheduled={editing} onClose={() => setEditing(null)} /> : null}
    </PlaceContext>
  )
}
