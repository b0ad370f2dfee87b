import type { Chat } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'

/**
 * Whether the viewer may close and reopen a chat, and write in it while it is closed. A celeb may do so in their own
 * chats, in a group that they opened or that its owner has left, and in a direct chat unless the other person closed
 * it. The server uses the same rule (rules.md, Chats).
 */
export function mayCloseChat(
  chat: Pick<Chat, 'type' | 'recipient' | 'ownerId' | 'userIds'>,
  { isCeleb, myId }: { isCeleb: boolean; myId: UserId },
): boolean {
  if (!isCeleb) return false
  if (chat.type !== 'private' && chat.type !== 'celeb-group') return !chat.recipient
  return !chat.ownerId || chat.ownerId === myId || !chat.userIds.includes(chat.ownerId)
}
