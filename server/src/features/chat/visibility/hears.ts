import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import type { ChatFacts } from './chatFacts.ts'
import { readingOf } from './requireMayRead.ts'

/**
 * The chats with a room of their own that a person hears live: broadcasts of celebs whom they do not block,
 * subscription chats, groups.
 */
export const roomsOf = (person: Person, now: Date): ChatId[] => [
  ...[...person.premiums]
    .filter(([celebId, { expiresAt }]) => expiresAt > now && !person.blocked.has(celebId))
    .map(([, { chatId }]) => chatId),
  ...person.rooms,
]

/**
 * Whether a person of a chat without a room, or the fan of a reply, still hears of it: a fan without permission or
 * premium hears nothing (reliability.md 17). Nobody else can lose the chat, so nobody else is looked up.
 */
export async function mayHear(ctx: Pick<Context, 'people' | 'now'>, userId: UserId, chat: ChatFacts): Promise<boolean> {
  const hasCeleb = chat.celebId !== null || chat.celebMembers.length > 0
  if (!hasCeleb || userId === chat.celebId || chat.celebMembers.includes(userId)) return true
  const person = ctx.people.peek(userId) ?? (await ctx.people.get(userId))
  return person !== null && readingOf(person, chat, ctx.now()) !== null
}

/**
 * The people in a chat's room who do not hear a message of `author`: the author (their devices are told apart), those
 * who block them, and those who will never read it. Who blocks a celeb is not in the room of the celeb's broadcast.
 */
export const deafTo = (author: Person, chat: ChatFacts, unseeing: readonly UserId[]): Set<string> =>
  new Set(chat.type === 'private-broadcast' ? unseeing : [...author.blockedBy, author.id, ...unseeing])
