import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'

export interface Page {
  chatMessages: readonly ChatMessage[]
  hasMore: boolean
}
export type ReadPage = (place: { before?: ChatMessageId; after?: ChatMessageId; limit: number }) => Promise<Page>

/** What catching up found: a stretch that joins what one has, or one that takes its place. */
export interface CaughtUp {
  messages: readonly ChatMessage[]
  replaces: boolean
  hasOlder: boolean
  /** All of the chat from this message on is in it; null: from its beginning. */
  from: ChatMessageId | null
}

/** A gap of more pages than this is not worth filling: the newest page takes the place of all. */
const gapPages = 5

/**
 * Everything that a cut kept from `known`: the newest page; then, where it does not reach back to what is known,
 * `after` again and again until nothing is missing; then further back as far as a message could have been deleted
 * for all since the last known one. The result equals a fresh read of the same stretch (reliability.md 15).
 */
export async function catchUp(known: readonly ChatMessage[], read: ReadPage): Promise<CaughtUp> {
  const newest = await read({ limit: limits.pageMax })
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

/** Pages before `from` that one has already and in which a deletion for all may have happened since. */
async function reread(
  known: readonly ChatMessage[],
  last: ChatMessage,
  from: ChatMessage,
  read: ReadPage,
): Promise<Pick<CaughtUp, 'messages' | 'from'>> {
  const oldest = known[0]
  // What was older than this when one last heard of the chat was there for good.
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
