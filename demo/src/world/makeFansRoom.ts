import { seeded } from '../art/seeded.ts'
import type { CastName } from '../art/cast.ts'
import { fansRooms } from '../talk/fansRooms.ts'
import { demoId, noId } from './demoIds.ts'
import { makeTalk } from './makeTalk.ts'
import type { PremiumFan } from './makeReplies.ts'
import { placeTurns } from './placeTurns.ts'
import type { DemoChat, DemoMessage, DemoRead, DemoUser } from './rows.ts'
import { after, before, minuteMs } from './time.ts'

/**
 * The chat of a celeb's fans (type `subscription`). In the script, `1`, `2` and so on stand for the fans who have had
 * premium longest. Lines for fans who do not exist are left out. Every member has read the whole chat.
 */
export function makeFansRoom(
  name: CastName | null,
  celeb: Pick<DemoUser, 'id' | 'createdAt'>,
  fans: readonly PremiumFan[],
  now: Date,
): { chat: DemoChat; messages: DemoMessage[]; reads: DemoRead[] } {
  const chance = seeded(`fans of ${celeb.id}`)
  const id = demoId(chance, celeb.createdAt)
  const room = name ? fansRooms[name] : undefined
  const lines = room ? placeTurns(chance, room.turns, before(now, room.lastAgoMinutes * minuteMs)) : []
  const speakers = [...fans].sort((a, b) => a.since.getTime() - b.since.getTime())
  const speakerOf = (who: string) =>
    who === name ? { userId: celeb.id, since: celeb.createdAt } : speakers[Number(who) - 1]
  const said = lines.filter(({ who, at }) => at > (speakerOf(who)?.since ?? now))
  const messages = makeTalk(chance, id, said, (who) => speakerOf(who)!.userId)
  const last = messages.at(-1)
  const readers = last ? [celeb.id, ...speakers.map(({ userId }) => userId)] : []
  return {
    messages,
    reads: readers.map((userId) => ({
      chatId: id,
      userId,
      readId: last!.id,
      readAt: new Date(Math.min(now.getTime(), after(last!.createdAt, minuteMs).getTime())),
    })),
    chat: {
      id,
      type: 'subscription',
      celebId: celeb.id,
      members: null,
      createdAt: celeb.createdAt,
      lastSeq: messages.length,
      lastAt: last?.createdAt ?? celeb.createdAt,
      lastId: last?.id ?? noId,
    },
  }
}
