import type { Seeded } from '../art/seeded.ts'
import type { Conversation, Turn } from '../talk/conversations.ts'
import { demoId, messageId, sendIdOf } from './demoIds.ts'
import type { DemoChat, DemoMessage, DemoRead, DemoUser } from './rows.ts'
import { before, hourMs, minuteMs } from './time.ts'

/** The time of each message, counted back from the last one. */
function placeTurns(chance: Seeded, turns: readonly Turn[], last: Date): { at: Date; who: string; said: string }[] {
  const placed: { at: Date; who: string; said: string }[] = []
  let at = last
  for (const turn of [...turns].reverse()) {
    if (typeof turn === 'number') at = before(at, turn * hourMs)
    else {
      const [who, said] = turn
      if (placed.length > 0) at = before(at, chance.between(0.4, placed[0]?.who === who ? 2 : 7) * minuteMs)
      placed.unshift({ at, who, said })
    }
  }
  return placed
}

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
  const messages = lines.map(({ at, who, said }, index): DemoMessage => ({
    id: messageId(chance, at, index + 1),
    chatId,
    authorId: userOf(who).id,
    sendId: sendIdOf(at, index + 1),
    fanId: null,
    replySlot: null,
    content: said,
    photoId: null,
    createdAt: at,
  }))
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
