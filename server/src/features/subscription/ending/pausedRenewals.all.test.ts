import { expect, it, vi } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { suspendPerson } from '../../../session/suspendPerson.ts'
import { usePremiumWorld } from '../../../test/money/openPremiumWorld.ts'

const dayMs = 24 * 3_600_000
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const scene = usePremiumWorld()
const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)

it('renewals follow a pause: none is charged in it, and the later periods move with it', async () => {
  const { world } = scene
  const fan = await world.fan()
  const celeb = await world.celeb()
  const first = await scene.subscribe(fan, celeb)
  // The month ends in the middle of the pause.
  await scene.liveUntil(plus(first.expiresAt, -2 * dayMs))
  const at = world.ctx.now()
  const pausedMs = 6 * dayMs + 7_000
  await suspendPerson(world.ctx.db, celeb.id, { at, until: plus(at, pausedMs), reason: '신고' })
  await scene.liveUntil(plus(at, pausedMs - dayMs))
  expect(await scene.charges(fan)).toHaveLength(1)
  expect((await scene.premiumOf(fan, celeb))!.pausedSince).toEqual(at)

  await scene.liveUntil(plus(at, pausedMs + 9 * dayMs))
  const second = (await scene.premiumOf(fan, celeb))!
  expect(await scene.charges(fan)).toHaveLength(2)
  const periods = await world.ctx.db.rows<{ from_at: Date; until_at: Date }>(
    'select from_at, until_at from premium_periods where contract_id = $1 order by n',
    [first.id],
  )
  expect(periods[0]!.until_at).toEqual(plus(first.expiresAt, pausedMs))
  expect(periods[1]!.from_at).toEqual(periods[0]!.until_at)
  expect(second.expiresAt).toEqual(periods[1]!.until_at)
  // Dates move by the exact seconds: the seven seconds stay in all later periods.
  expect(second.expiresAt.getTime() % dayMs).toBe((first.expiresAt.getTime() + 7_000) % dayMs)
  expect(await checkMoney(world.ctx.db)).toEqual([])
})
