import { limits, replyLengths } from '@byeol/contract/limits.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import type { CastName } from '../art/cast.ts'
import type { Seeded } from '../art/seeded.ts'
import { replyWords } from '../talk/replies.ts'
import { jiwooAnswer } from './firstSnow.ts'
import type { Run } from './run.ts'
import { after, before, hourMs, secondMs } from './time.ts'

export interface PremiumFan {
  login: string
  userId: string
  since: Date
}

export interface Reply {
  at: Date
  fan: PremiumFan
  text: string
}

const maxCharsOn = (since: Date, at: Date): number =>
  replyLengths.findLast(({ fromDay }) => fromDay <= daysTogether(since, at))?.maxChars ?? replyLengths[0].maxChars

const isLate = (at: Date): boolean => (at.getUTCHours() + 9) % 24 >= 21 || (at.getUTCHours() + 9) % 24 < 3

/** Chooses at random which list of answers to take a reply to this run from. Some lists are more likely than others. */
function chooseList(chance: Seeded, celeb: CastName, run: Run, at: Date, maxChars: number): readonly string[] {
  if (run.some(({ part }) => 'photo' in part && part.photo === 'snow')) return replyWords.snow
  const wordy = replyWords.long.filter((text) => visibleLength(text) <= maxChars)
  if (wordy.length > 0 && chance.chance(0.08)) return wordy
  if (run.some(({ part }) => 'photo' in part) && chance.chance(0.3)) return replyWords.photo
  if (isLate(at) && chance.chance(0.4)) return replyWords.night
  return chance.chance(0.22) ? replyWords[celeb] : replyWords.short
}

/** Chooses a text that this fan has not used before, as long as there is one left. */
function chooseText(chance: Seeded, list: readonly string[], said: ReadonlySet<string>): string {
  const fresh = list.filter((text) => !said.has(text))
  return chance.pick(fresh.length > 0 ? fresh : replyWords.short)
}

/** The private replies of fans to all of a celeb's runs. Each is sent before the next run and never in the future. */
export function makeReplies(
  chance: Seeded,
  celeb: CastName,
  runs: readonly Run[],
  fans: readonly PremiumFan[],
  now: Date,
): Reply[] {
  const replies: Reply[] = []
  for (const fan of fans) {
    const eagerness = chance.between(0.04, 0.42)
    const said = new Set<string>()
    runs.forEach((run, index) => {
      const isScripted = fan.login === 'jiwoo' && celeb === 'seoha' && index >= runs.length - 2
      if (run[0].at <= fan.since || isScripted) return
      let from = run[run.length - 1]!.at
      const isNewest = index === runs.length - 1
      const end = isNewest ? before(now, 3 * secondMs) : before(runs[index + 1]![0].at, secondMs)
      for (
        let left = limits.repliesPerBroadcast;
        left > 0 && chance.chance(isNewest ? 0.3 : left === limits.repliesPerBroadcast ? eagerness : 0.16);
        left--
      ) {
        const roomMs = Math.min(3 * hourMs, end.getTime() - from.getTime()) - 12 * secondMs
        if (roomMs < 5 * secondMs) return
        const at = after(from, 12 * secondMs + roomMs * chance.next() ** 2)
        const text = chooseText(chance, chooseList(chance, celeb, run, at, maxCharsOn(fan.since, at)), said)
        said.add(text)
        replies.push({ at, fan, text })
        from = at
      }
    })
    if (fan.login === 'jiwoo' && celeb === 'seoha') replies.push({ ...jiwooAnswer(now), fan })
  }
  return replies
}
