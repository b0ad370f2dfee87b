import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { CastName } from '../art/cast.ts'
import type { Seeded } from '../art/seeded.ts'
import { celebs } from '../people/celebs.ts'
import type { Hour } from '../voices/voice.ts'
import { voices } from '../voices/voices.ts'
import { readWords, type Season, type Words } from '../voices/readWords.ts'
import { firstSnow } from './firstSnow.ts'
import type { Run, Told } from './run.ts'
import { after, before, dayMs, minuteMs, secondMs } from './time.ts'

// In minutes since midnight in Seoul. An evening extends past midnight, so it may exceed 24 hours.
const hourRanges: Record<Hour, readonly [from: number, to: number]> = {
  morning: [400, 610],
  day: [680, 1_010],
  evening: [1_050, 1_270],
  night: [1_290, 1_490],
}
const seasons: readonly Season[] = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'autumn',
  'autumn',
  'autumn',
  'winter',
]

const midnight = (moment: Date): Date => new Date(`${seoulDate(moment)}T00:00:00+09:00`)
const seasonOf = (moment: Date): Season => seasons[Number(seoulDate(moment).slice(5, 7)) - 1] ?? 'winter'

function hourOf(moment: Date): Hour {
  const minute = (moment.getTime() - midnight(moment).getTime()) / minuteMs
  if (minute < 300 || minute >= 1_280) return 'night'
  return minute < 660 ? 'morning' : minute < 1_030 ? 'day' : 'evening'
}

function tell(chance: Seeded, start: Date, [first, ...rest]: Words['parts']): Run {
  let at = start
  const later = rest.map((part): Told => {
    at = after(at, chance.between(18, 'photo' in part ? 60 : 95) * secondMs)
    return { at, part }
  })
  return [{ at: start, part: first }, ...later]
}

/** The newest run ends at `last`, so its times are counted backwards from there. */
function tellLast(chance: Seeded, last: Date, { parts }: Words): Run {
  const run = tell(chance, last, parts)
  const shiftMs = run[run.length - 1]!.at.getTime() - last.getTime()
  const shift = ({ at, part }: Told): Told => ({ at: before(at, shiftMs), part })
  const [first, ...rest] = run
  return [shift(first), ...rest.map(shift)]
}

function findStart(
  chance: Seeded,
  words: Words,
  { now, until, spanDays, taken }: { now: Date; until: Date; spanDays: number; taken: readonly Run[] },
): Date | null {
  const [from, to] = hourRanges[words.hour]
  for (let tries = 0; tries < 90; tries++) {
    // Recent days have more runs.
    const day = midnight(before(now, Math.floor(spanDays * chance.next() ** 1.5) * dayMs))
    const start = after(day, chance.between(from, to) * minuteMs)
    if (start > before(until, 70 * minuteMs) || (words.season && words.season !== seasonOf(start))) continue
    if (taken.every(([first]) => Math.abs(first.at.getTime() - start.getTime()) > 50 * minuteMs)) return start
  }
  return null
}

/** All runs of messages that a celeb has broadcast, oldest first, without repeats or texts out of season. */
export function makeRuns(chance: Seeded, celeb: CastName, now: Date): Run[] {
  const { spanDays, lastAgoMinutes } = celebs[celeb]
  const words = chance.shuffled(readWords(voices[celeb]))
  const last = before(now, lastAgoMinutes * minuteMs)
  const runs: Run[] = []
  if (celeb === 'seoha') runs.push(...firstSnow(now))
  else {
    const index = words.findIndex(({ hour, season }) => hour === hourOf(last) && season === null)
    runs.push(tellLast(chance, last, words.splice(index, 1)[0]!))
  }
  const until = runs[0]![0].at
  for (const one of words) {
    const start = findStart(chance, one, { now, until, spanDays, taken: runs })
    if (start) runs.push(tell(chance, start, one.parts))
  }
  return runs.sort(([a], [b]) => a.at.getTime() - b.at.getTime())
}
