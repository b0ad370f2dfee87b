import { api } from '@byeol/contract/api.ts'
import type { ReceivedDonation } from '@byeol/contract/donation.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { giveDonationPoints } from '../../test/money/giveDonationPoints.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'

const world = useWalkingWorld()
beforeAll(async () => {
  world.stopClock()
})

/** All that a celeb received, read page by page. */
async function readPages(celeb: Actor, limit: number): Promise<ReceivedDonation[]> {
  const all: ReceivedDonation[] = []
  for (let more = true; more;) {
    const before = all.at(-1)?.id
    const page = await celeb.call(api.donation.pointHistory, { of: 'received', limit, ...(before && { before }) })
    if (page.of !== 'received') throw new Error('the history of what was bought')
    all.push(...page.list)
    more = page.list.length === limit
  }
  return all
}

it('donations of one second are newest first, of one millisecond in a fixed order, each on one page', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await giveDonationPoints(world, fan, 100_000)
  // The first four share one millisecond, and so do the last four.
  const gifts = Array.from({ length: 14 }, (_, i) => 1_000 + 100 * i)
  for (const [i, points] of gifts.entries()) {
    if (i >= 4 && i <= 10) world.pass(1)
    await fan.call(api.donation.donate, { celebUserId: celeb.id, points, message: '', isAnonymous: false })
  }
  const whole = (await readPages(celeb, 50)).map(({ points }) => points)
  expect(whole.slice(4, 10)).toEqual(gifts.slice(4, 10).toReversed())
  expect(whole.slice(0, 4).toSorted((a, b) => a - b)).toEqual(gifts.slice(10))
  expect(whole.slice(10).toSorted((a, b) => a - b)).toEqual(gifts.slice(0, 4))
  for (const limit of [1, 3, 4]) expect((await readPages(celeb, limit)).map(({ points }) => points)).toEqual(whole)
})
