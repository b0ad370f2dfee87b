import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'

/**
 * The last unanswered reply up to which the celeb has seen all new ones; null while there may be an unseen one above
 * the list. A read mark covers everything before it.
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
