import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { giveDonationPoints } from '../../test/money/giveDonationPoints.ts'
import { useOwnWorld, withoutJobs } from '../../test/useWorld.ts'
import { findNextTold, notifyOfDonations } from './notifyOfDonations.ts'

const world = useOwnWorld(withoutJobs)

const donate = async (who: Actor, celeb: Actor, { points = 1_000, message = '', isAnonymous = false } = {}) => {
  await giveDonationPoints(world, who, points)
  await who.call(api.donation.donate, { celebUserId: celeb.id, points, message, isAnonymous })
}
const tell = () => Promise.all([notifyOfDonations(world.ctx), notifyOfDonations(world.ctx)])
const toldTo = async (who: Actor) => (await who.call(api.notification.list, {})).list

it('the first donation is notified at once, those of the next minutes together', async () => {
  world.stopClock()
  const [celeb, fan, other] = [await world.celeb(), await world.fan(), await world.fan()]
  await donate(fan, celeb, { message: '응원해요' })
  await tell()
  expect(await toldTo(celeb)).toMatchObject([
    {
      kind: 'donation',
      actor: { id: fan.id },
      count: 1,
      excerpt: '1,000 P · 응원해요',
      link: '/donation-point-history?of=received',
    },
  ])
  await donate(fan, celeb)
  await donate(other, celeb, { points: 5_000 })
  await tell()
  expect(await toldTo(celeb)).toHaveLength(1)
  const due = (await findNextTold(world.ctx))!.getTime() - world.ctx.now().getTime()
  expect(due).toBe(limits.donationNoticeMs)
  world.pass(limits.donationNoticeMs)
  await tell()
  expect((await toldTo(celeb))[0]).toMatchObject({ actor: null, count: 2, excerpt: '6,000 P' })
  expect(await toldTo(celeb)).toHaveLength(2)
})

it('an anonymous fan is not named, and a donation of a fan who is blocked meanwhile is not notified', async () => {
  const [celeb, fan, blocked] = [await world.celeb(), await world.fan(), await world.fan()]
  await donate(fan, celeb, { isAnonymous: true })
  await donate(blocked, celeb)
  await celeb.call(api.user.block, { userId: blocked.id })
  await tell()
  expect(await toldTo(celeb)).toMatchObject([{ actor: null, count: 1, excerpt: '1,000 P' }])
})

it('a donation with a filtered word arrives without its message; the fan does not see that', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await celeb.call(api.celeb.saveWords, { words: ['탈덕'] })
  await donate(fan, celeb, { message: '이러면 탈 덕 할 거예요' })
  await tell()
  expect(await toldTo(celeb)).toMatchObject([{ actor: { id: fan.id }, excerpt: '1,000 P' }])
  const { list } = await celeb.call(api.donation.pointHistory, { of: 'received' })
  expect(list).toMatchObject([{ userId: fan.id, points: 1_000, message: '' }])
})
