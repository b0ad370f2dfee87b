import type { Seeded } from '../art/seeded.ts'
import type { Turn } from '../talk/conversations.ts'
import { before, hourMs, minuteMs } from './time.ts'

export interface PlacedTurn {
  at: Date
  who: string
  said: string
}

/** Sets the time of each message, counted backwards from the last one. */
export function placeTurns(chance: Seeded, turns: readonly Turn[], last: Date): PlacedTurn[] {
  const placed: PlacedTurn[] = []
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
