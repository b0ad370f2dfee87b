import type { UserId } from '@byeol/contract/ids.ts'
import type { ChatFacts } from './chatFacts.ts'

/**
 * Whose chat it is: she closes and opens it, and writes in it while it is closed. Her broadcast and subscription chat; a
 * group of whoever opened it, of its celebs once she has left; a direct chat of each celeb in it, and while it is closed
 * of the one who closed it. Rule: rules.md, Chats.
 */
export function governs({ celebId, celebMembers, members, ownerId }: ChatFacts, userId: UserId): boolean {
  if (celebId) return celebId === userId
  return celebMembers.includes(userId) && (ownerId === null || ownerId === userId || !members.includes(ownerId))
}
