import type { Chat } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'

/**
 * Whether one closes and opens this chat, and writes in it while it is closed: a celeb in her own, in a group that she opened
 * or whose owner left, in a direct chat that nobody but her has closed. As the server decides (rules.md, Chats).
 */
export function governs(
  chat: Pick<Chat, 'type' | 'recipient' | 'ownerId' | 'userIds'>,
  { isCeleb, myId }: { isCeleb: boolean; myId: UserId },
): boolean {
  if (!isCeleb) return false
  if (chat.type !== 'private' && chat.type !== 'celeb-group') return !chat.recipient
  return !chat.ownerId || chat.ownerId === myId || !chat.userIds.includes(chat.ownerId)
}
