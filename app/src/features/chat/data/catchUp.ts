import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { newestPage } from './room/newestPage.ts'

export interface Page {
  chatMessages: readonly ChatMessage[]
  hasMore: boolean
}
export type ReadPage = (place: { before?: ChatMessageId; after?: ChatMessageId; limit: number }) => Promise<Page>

/** The result of catching up: messages that are added to the known ones, or that replace them. */
export interface CaughtUp {
  messages: readonly ChatMessage[]
  replaces: boolean
  hasOlder: boolean
  /** The first message of the range that was read completely; null if the range starts at the beginning of the chat. */
  from: ChatMessageId | null
}

/** If the gap is longer than this many pages, the newest page replaces all known messages. */
const gapPages = 5

/**
 * Fetches the messages that are missing after a lost connection. Reads the newest page; if it does not reach the known
 * messages, reads the pages `after` them until the gap is filled. Then reads known messages again, as far back as they
 * could have been deleted for everybody in the meantime. The result equals a fresh read of the same range
 * (reliability.md 15).
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

/** Reads known messages before `from` again, as far back as they may have been deleted since they were read. */
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
