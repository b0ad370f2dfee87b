import type { Seeded } from '../art/seeded.ts'
import type { Conversation } from '../talk/conversations.ts'
import { demoId } from './demoIds.ts'
import { makeTalk } from './makeTalk.ts'
import { placeTurns } from './placeTurns.ts'
import type { DemoChat, DemoMessage, DemoRead, DemoUser } from './rows.ts'
import { before, minuteMs } from './time.ts'

/** A direct chat: its messages, and how far each member has read. */
export function makeDirectChat(
  chance: Seeded,
  { between, lastAgoMinutes, unread, turns }: Conversation,
  userOf: (login: string) => DemoUser,
  now: Date,
): { chat: DemoChat; messages: DemoMessage[]; reads: DemoRead[] } {
  const lines = placeTurns(chance, turns, before(now, lastAgoMinutes * minuteMs))
  const createdAt = before(lines[0]!.at, minuteMs)
  const chatId = demoId(chance, createdAt)
  const messages = makeTalk(chance, chatId, lines, (who) => userOf(who).id)
  const last = messages[messages.length - 1]!
  const members = [userOf(between[0]).id, userOf(between[1]).id] as const
  const reads = members.map((userId): DemoRead => {
    const read = messages[messages.length - 1 - (userId === last.authorId ? 0 : unread)]!
    return {
      chatId,
      userId,
      readId: read.id,
      readAt: new Date(Math.min(now.getTime(), read.createdAt.getTime() + 2 * minuteMs)),
    }
  })
  const chat: DemoChat = {
    id: chatId,
    type: 'private',
    celebId: null,
    members,
    createdAt,
    lastSeq: messages.length,
    lastAt: last.createdAt,
    lastId: last.id,
  }
  return { chat, messages, reads }
}
