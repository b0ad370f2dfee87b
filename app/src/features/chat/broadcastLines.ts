import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { QueueItem } from './device/savedQueue.ts'
import { linesOf, type RoomLine } from './lines.ts'
import type { Pending } from './pending.ts'
import type { Row } from './rows.ts'

/** What a celeb sees of her broadcast: the messages with what became of them, then what she still holds back. */
export type BroadcastLine =
  | RoomLine
  | { kind: 'facts'; key: string; messages: readonly ChatMessage[]; showsTime: boolean; isNewest: boolean }
  | { kind: 'answers'; key: string; count: number }
  | { kind: 'queueHead'; key: string; count: number }
  | { kind: 'queued'; key: string; item: QueueItem }

interface Held {
  pending: readonly Pending[]
  queue: readonly QueueItem[]
  newest: { id: string; replyCount: number } | null
  /** Whether a message may still be taken back. */
  canRecall: (message: ChatMessage) => boolean
}

export function broadcastLines(rows: readonly Row[], { pending, queue, newest, canRecall }: Held): BroadcastLine[] {
  const said = rows.flatMap((row): BroadcastLine[] => {
    if (row.kind !== 'message' && row.kind !== 'photos') return [row]
    const messages = row.kind === 'photos' ? row.messages : [row.message]
    const message = messages.at(-1)
    if (!message || message.deletedAt) return [row]
    const isNewest = message.id === newest?.id
    const facts: BroadcastLine[] =
      row.last || isNewest || canRecall(message)
        ? [{ kind: 'facts', key: `facts:${row.key}`, messages, showsTime: row.last, isNewest }]
        : []
    const answers: BroadcastLine[] =
      isNewest && newest.replyCount > 0 ? [{ kind: 'answers', key: 'answers', count: newest.replyCount }] : []
    return [row, ...facts, ...answers]
  })
  const leaving = linesOf([], pending)
  if (queue.length === 0) return [...said, ...leaving]
  const head: BroadcastLine = { kind: 'queueHead', key: 'queue', count: queue.length }
  return [
    ...said,
    ...leaving,
    head,
    ...queue.map((item): BroadcastLine => ({ kind: 'queued', key: `queued:${item.itemId}`, item })),
  ]
}
