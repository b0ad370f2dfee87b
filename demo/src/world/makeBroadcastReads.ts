import type { Seeded } from '../art/seeded.ts'
import type { Broadcast } from './makeBroadcast.ts'
import { jiwooAnswer } from './firstSnow.ts'
import type { PremiumFan } from './makeReplies.ts'
import type { DemoMessage, DemoRead } from './rows.ts'
import { after, minuteMs } from './time.ts'

const readOf = (chance: Seeded, userId: string, message: DemoMessage, now: Date): DemoRead => ({
  chatId: message.chatId,
  userId,
  readId: message.id,
  readAt: new Date(Math.min(now.getTime(), after(message.createdAt, chance.between(0.2, 40) * minuteMs).getTime())),
})

/** How many of the newest messages a fan has not read yet. */
const lag = (chance: Seeded): number =>
  chance.chance(0.58) ? 0 : chance.chance(0.7) ? chance.whole(1, 3) : chance.whole(4, 12)

/** How far each fan and the celeb have read. A fan has read at least up to their own last answer. */
export function makeBroadcastReads(
  chance: Seeded,
  { chat, messages }: Broadcast,
  fans: readonly PremiumFan[],
  now: Date,
): DemoRead[] {
  const told = messages.filter(({ fanId }) => fanId === null)
  const reads = fans.flatMap(({ userId, login, since }) => {
    const seen = told.filter(({ createdAt }) => createdAt > since)
    const answered = messages.findLast(({ authorId }) => authorId === userId)
    const waits = answered && login === 'jiwoo' && answered.createdAt.getTime() === jiwooAnswer(now).at.getTime()
    const read = waits ? answered : seen[seen.length - 1 - (login === 'jiwoo' ? 0 : lag(chance))]
    const furthest = [read, answered]
      .filter((message) => message !== undefined)
      .sort((a, b) => (a.id < b.id ? 1 : -1))[0]
    return furthest ? [readOf(chance, userId, furthest, now)] : []
  })
  const byCeleb = messages[messages.length - 1 - chance.whole(5, 14)]
  return byCeleb && chat.celebId ? [...reads, readOf(chance, chat.celebId, byCeleb, now)] : reads
}
