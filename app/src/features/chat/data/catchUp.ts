import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { newestPage } from './room/newestPage.ts'

export interface Page {
  chatMessages: readonly ChatMessage[]
  hasMore: boolean
}
export type ReadPage = (place: { before?: ChatMessageId; after?: ChatMessageId; limit: number }) => Promise<Page>

/** Messages that extend the known ones, or replace them. */
export interface CaughtUp {
  messages: readonly ChatMessage[]
  replaces: boolean
  hasOlder: boolean
  /** The messages are complete from this one on. Null: from the beginning of the chat. */
  from: ChatMessageId | null
}

/** A longer gap is not filled: the newest page replaces everything. */
const gapPages = 5

/**
 * Reads the messages that `known` lacks after a lost connection: first the newest page; if it does not reach the known
 * messages, pages `after` them until nothing is missing; then back as far as messages could still be deleted for
 * everybody. The result equals a fresh read of the same range (reliability.md 15).
 */
export async function catchUp(known: readonly ChatMessage[], read: ReadPage): Promise<CaughtUp> {
  const newest = await read(newestPage)
  const fresh: CaughtUp = {
    messages: newest.chatMessages,
    replaces: true,
    hasOlder: newest.hasMore,
    from: newest.chatMessages[0]?.id ?? null,
  }
  const first = newest.chatMessages[0]
  const last = known.at(-1)
  if (!last || !first || !newest.hasMore) return fresh

  const between: ChatMessage[] = []
  let reached = last.id
  for (let page = 0; reached < first.id; page += 1) {
    if (page === gapPages) return fresh
    const { chatMessages, hasMore } = await read({ after: reached, limit: limits.pageMax })
    between.push(...chatMessages)
    reached = hasMore ? (chatMessages.at(-1)?.id ?? first.id) : first.id
  }

  const earlier = await reread(known, last, between[0] ?? first, read)
  return {
    messages: [...earlier.messages, ...between, ...newest.chatMessages],
    replaces: false,
    hasOlder: true,
    from: earlier.from,
  }
}

/** Reads known pages before `from` again, as far back as a message may have been deleted since. */
async function reread(
  known: readonly ChatMessage[],
  last: ChatMessage,
  from: ChatMessage,
  read: ReadPage,
): Promise<Pick<CaughtUp, 'messages' | 'from'>> {
  const oldest = known[0]
  // Messages older than this could no longer be deleted when the last known message arrived.
  const deletableSince = last.createdAt.getTime() - limits.deleteForAllMs
  let stretch: ChatMessage[] = []
  let at = from
  for (
    let page = 0;
    page < gapPages && oldest && at.id > oldest.id && at.createdAt.getTime() > deletableSince;
    page += 1
  ) {
    const { chatMessages, hasMore } = await read({ before: at.id, limit: limits.pageMax })
    stretch = [...chatMessages, ...stretch]
    if (!hasMore || !chatMessages[0]) return { messages: stretch, from: null }
    at = chatMessages[0]
  }
  return { messages: stretch, from: at.id }
}
