import type { UserId } from '@byeol/contract/ids.ts'
import type { ChatFacts } from './chatFacts.ts'

/**
 * Whether a celeb may close and open a chat, and write in it while it is closed: their broadcast and subscription chat;
 * a group that they opened, or any celeb's group once its opener has left; a direct chat, and while it is closed only
 * the celeb who closed it. Rule: rules.md, Chats.
 */
export function mayCloseChat({ celebId, celebMembers, members, ownerId }: ChatFacts, userId: UserId): boolean {
  if (celebId) return celebId === userId
  return celebMembers.includes(userId) && (ownerId === null || ownerId === userId || !members.includes(ownerId))
}
