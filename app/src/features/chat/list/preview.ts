import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatView } from '../data/order.ts'
import type { Pending } from '../outbox/pending.ts'
import { isNextPhoto, photosInGrid } from '../message/toRows.ts'

/** The line below the name of a chat in the list. */
export type Preview =
  | { kind: 'draft' | 'text' | 'pending'; text: string }
  | { kind: 'failed'; text: string | null }
  | { kind: 'photo'; count: number }
  | { kind: 'deleted' | 'video' }
  | { kind: 'locked' | 'begin' | 'empty' }

/** A failed message comes before the draft, the draft before the last message. */
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
  const last = chat.lastMessage
  if (!last) return { kind: chat.fake ? 'begin' : 'empty' }
  if (last.deletedAt) return { kind: 'deleted' }
  if (last.content !== null) return { kind: 'text', text: last.content }
  if (last.video) return { kind: 'video' }
  return { kind: 'photo', count: photosAtEnd(last, known) }
}

/** How many known photos share a grid with the last one. */
function photosAtEnd(last: ChatMessage, known: readonly ChatMessage[]): number {
  if (known.at(-1)?.id !== last.id) return 1
  const before = known.findLastIndex((message, at) => {
    const next = known[at + 1]
    return next !== undefined && !isNextPhoto(message, next)
  })
  return Math.min(known.length - 1 - before, photosInGrid)
}
