import type { CastName } from '../art/cast.ts'
import type { Seeded } from '../art/seeded.ts'
import { celebs } from '../people/celebs.ts'
import { presets } from '../people/presets.ts'
import { before, dayMs, hourMs } from './time.ts'

export interface Following {
  celeb: CastName
  followedAt: Date
  premiumAt: Date | null
}

/** Draws celebs in random order; popular celebs tend to come first. */
function drawCelebs(chance: Seeded, count: number): CastName[] {
  const left = Object.entries(celebs).map(([name, { pull }]) => ({
    name: name as CastName,
    rank: chance.next() ** (1 / pull),
  }))
  return left
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ name }) => name)
}

/** Most people got premium recently; for a few it is more than a year ago. */
const premiumDays = (chance: Seeded): number => 5 + Math.floor(395 * chance.next() ** 1.6)

function chooseByChance(chance: Seeded): [CastName, number | null][] {
  const followed = drawCelebs(chance, chance.whole(3, 8))
  const premiums = chance.whole(1, Math.min(4, followed.length))
  return followed.map((celeb, index) => [celeb, index < premiums ? premiumDays(chance) : null])
}

/** The celebs that a fan follows, with the dates on which following and premium began. */
export function makeFollowing(chance: Seeded, login: string, now: Date): Following[] {
  const preset = presets[login]
  const chosen = preset ? (Object.entries(preset) as [CastName, number | null][]) : chooseByChance(chance)
  return chosen.map(([celeb, days]) => {
    if (days === null) return { celeb, followedAt: before(now, chance.between(2, 300) * dayMs), premiumAt: null }
    // Presets count whole days of Seoul's calendar, so no random hours are added.
    const premiumAt = before(now, days * dayMs + (preset ? 0 : chance.between(0, 20) * hourMs))
    return { celeb, followedAt: before(premiumAt, chance.between(0.01, 40) * dayMs), premiumAt }
  })
}
