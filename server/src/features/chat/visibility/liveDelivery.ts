import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import type { ChatFacts } from './chatFacts.ts'
import { readingOf } from './requireMayRead.ts'

/**
 * Whether a member of a direct chat, or the fan of a reply, may still get its events. A fan without permission or
 * premium may not (reliability.md 17). Only fans can lose access to a celeb's chat, so only fans are looked up.
 */
export async function mayReceiveEvents(
  ctx: Pick<Context, 'people' | 'now'>,
  userId: UserId,
  chat: ChatFacts,
): Promise<boolean> {
  const hasCeleb = chat.celebId !== null || chat.celebMembers.length > 0
  if (!hasCeleb || userId === chat.celebId || chat.celebMembers.includes(userId)) return true
  const person = ctx.people.peek(userId) ?? (await ctx.people.get(userId))
  const reading = person && readingOf(person, chat, ctx.now())
  return reading !== null && !(reading.as === 'fan' && reading.isOver)
}

/**
 * The people in a chat's room who do not get the room's frame of a message from `author`: the author (their devices get
 * it separately), viewers who block the author, and `withoutAccess`. In a broadcast only `withoutAccess`, because fans
 * who block the celeb are not in its room.
 */
export const excludedFromRoom = (author: Person, chat: ChatFacts, withoutAccess: readonly UserId[]): Set<string> =>
  new Set(chat.type === 'private-broadcast' ? withoutAccess : [...author.blockedBy, author.id, ...withoutAccess])
