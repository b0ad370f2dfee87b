import type { Scheduled } from '@byeol/contract/celeb.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { countMessages, type QueueItem } from '../../chat/outbox/savedQueue.ts'
import { withPending, type RoomRow } from '../../chat/message/roomRows.ts'
import type { Pending } from '../../chat/outbox/pending.ts'
import type { Row } from '../../chat/message/toRows.ts'

/** A row in a celeb's own broadcast: sent messages with their statistics, then the queue. */
export type BroadcastRow =
  | RoomRow
  | { kind: 'facts'; key: string; messages: readonly ChatMessage[]; showsTime: boolean; isNewest: boolean }
  | { kind: 'answers'; key: string; count: number; letterId: string }
  | { kind: 'scheduledHead'; key: string; count: number }
  | { kind: 'scheduled'; key: string; scheduled: Scheduled }
  | { kind: 'queueHead'; key: string; count: number }
  | { kind: 'queued'; key: string; item: QueueItem }

interface BroadcastState {
  pending: readonly Pending[]
  /** The scheduled messages, earliest first. */
  scheduled: readonly Scheduled[]
  queue: readonly QueueItem[]
  newest: { id: string; replyCount: number } | null
  canRecall: (message: ChatMessage) => boolean
}

export function broadcastRows(
  rows: readonly Row[],
  { pending, scheduled, queue, newest, canRecall }: BroadcastState,
): BroadcastRow[] {
  const sent = withPending(rows, pending).flatMap((row): BroadcastRow[] => {
    if (row.kind !== 'message' && row.kind !== 'photos') return [row]
    const messages = row.kind === 'photos' ? row.messages : [row.message]
    const message = messages.at(-1)
    if (!message || message.deletedAt) return [row]
    const isNewest = message.id === newest?.id
    const facts: BroadcastRow[] =
      row.last || isNewest || canRecall(message)
        ? [{ kind: 'facts', key: `facts:${row.key}`, messages, showsTime: row.last, isNewest }]
        : []
    const answers: BroadcastRow[] =
      isNewest && newest.replyCount > 0
        ? [{ kind: 'answers', key: 'answers', count: newest.replyCount, letterId: newest.id }]
        : []
    return [row, ...facts, ...answers]
  })
  const scheduledRows: BroadcastRow[] =
    scheduled.length === 0
      ? []
      : [
          { kind: 'scheduledHead', key: 'scheduled', count: scheduled.length },
          ...scheduled.map((one): BroadcastRow => ({ kind: 'scheduled', key: `scheduled:${one.id}`, scheduled: one })),
        ]
  if (queue.length === 0) return [...sent, ...scheduledRows]
  const head: BroadcastRow = { kind: 'queueHead', key: 'queue', count: countMessages(queue) }
  return [
    ...sent,
    ...scheduledRows,
    head,
    ...queue.map((item): BroadcastRow => ({ kind: 'queued', key: `queued:${item.itemId}`, item })),
  ]
}
