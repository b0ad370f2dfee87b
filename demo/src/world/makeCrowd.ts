import { seeded } from '../art/seeded.ts'
import { crowd, crowdPremiumEvery } from '../people/crowd.ts'
import { demoId } from './demoIds.ts'
import type { DemoUser } from './rows.ts'
import { after, before, dayMs } from './time.ts'

export interface Follower {
  user: DemoUser
  followedAt: Date
  premiumAt: Date | null
}

/** The fans of the crowd, and when each began to follow the celeb. Most of them joined recently. */
export function makeCrowd(now: Date): Follower[] {
  const chance = seeded('crowd')
  return crowd.map(({ login, nickname }, n) => {
    const followedAt = before(now, (0.1 + 300 * chance.next() ** 2) * dayMs)
    const createdAt = before(followedAt, chance.between(0.01, 2) * dayMs)
    const user: DemoUser = {
      id: demoId(chance, createdAt),
      login,
      nickname,
      birthday: `${chance.whole(1985, 2006)}-0${chance.whole(1, 9)}-1${chance.whole(0, 9)}`,
      kind: 'ordinary',
      isCeleb: false,
      introduction: '',
      portrait: null,
      cover: null,
      createdAt,
    }
    const hasPremium = n % crowdPremiumEvery === 0
    const waitMs = chance.next() * (now.getTime() - followedAt.getTime())
    return { user, followedAt, premiumAt: hasPremium ? after(followedAt, waitMs) : null }
  })
}
