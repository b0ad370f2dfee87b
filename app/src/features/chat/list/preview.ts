import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatView } from '../data/order.ts'
import type { Pending } from '../outbox/pending.ts'
import { isNextPhoto, photosInGrid } from '../message/toRows.ts'

/** The second line of a chat in the list. */
export type Preview =
  | { kind: 'draft' | 'text' | 'pending'; text: string }
  | { kind: 'failed'; text: string | null }
  | { kind: 'photo'; count: number }
  | { kind: 'deleted' | 'video' | 'voice' }
  | { kind: 'locked' | 'begin' | 'empty' }

/** Chooses what to preview: a message that failed, or else the draft, or else the last message. */
export function previewOf(
  chat: ChatView,
  draft: string | undefined,
  pending: readonly Pending[],
  known: readonly ChatMessage[],
): Preview {
  const failed = pending.findLast(({ state }) => state === 'failed')
  if (failed) return { kind: 'failed', text: failed.content }
  if (draft) return { kind: 'draft', text: draft }
  if (!chat.canEnter) return { kind: 'locked' }
  const waiting = pending.at(-1)
  if (waiting)
    return waiting.content === null
      ? { kind: waiting.photo?.video ? 'video' : 'photo', count: 1 }
      : { kind: 'pending', text: waiting.content }
  const last = headlineOf(chat, known)
  if (!last) return { kind: chat.fake ? 'begin' : 'empty' }
  if (last.deletedAt) return { kind: 'deleted' }
  if (last.content !== null) return { kind: 'text', text: last.content }
  if (last.voice) return { kind: 'voice' }
  if (last.video) return { kind: 'video' }
  return { kind: 'photo', count: photosAtEnd(last, known) }
}

/**
 * The last message to show on a broadcast's card. If it was recalled, the one before is shown, if this device knows it.
 */
export function headlineOf({ lastMessage, isBroadcast }: ChatView, known: readonly ChatMessage[]): ChatMessage | null {
  if (!isBroadcast || !lastMessage?.deletedAt) return lastMessage
  return known.findLast(({ deletedAt }) => !deletedAt) ?? lastMessage
}

/** How many of the known photos share a grid with the last one. */
function photosAtEnd(last: ChatMessage, known: readonly ChatMessage[]): number {
  const end = known.findIndex(({ id }) => id === last.id)
  if (end === -1) return 1
  const before = known.slice(0, end).findLastIndex((message, at) => !isNextPhoto(message, known[at + 1]!))
  return Math.min(end - before, photosInGrid)
}
