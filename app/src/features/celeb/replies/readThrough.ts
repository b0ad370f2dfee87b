import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'

/**
 * The reply up to which everything can be marked as read: the last unanswered one with no unseen reply before it. Null
 * if there may be an unseen reply above the loaded part of the list.
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
