import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'

/**
 * Up to which unanswered reply a celeb has looked at all that are new; null while there may be a new one above that
 * they have not seen. A read mark covers everything before it.
 */
export function readThrough(
  messages: readonly Pick<ChatMessage, 'id'>[],
  seen: ReadonlySet<string>,
  readId: ChatMessageId | null,
  hasOlder: boolean,
): ChatMessageId | null {
  const oldest = messages[0]
  if (hasOlder && (!readId || !oldest || oldest.id > readId)) return null
  const unread = messages.filter(({ id }) => !readId || id > readId)
  const unseenAt = unread.findIndex(({ id }) => !seen.has(id))
  return (unseenAt === -1 ? unread.at(-1) : unread[unseenAt - 1])?.id ?? null
}
