import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDaysBetween } from '@byeol/contract/locale/seoul.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { liftSuspension, suspendPerson } from '../../../session/suspendPerson.ts'
import type { Actor } from '../../../test/Actor.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { usePremiumWorld } from '../../../test/money/openPremiumWorld.ts'
import { applySuspensions } from '../../safety/applySuspensions.ts'
import { endExpiredPremiums } from '../access/endExpiredPremiums.ts'
import { chargeContract } from '../renewal/chargeContract.ts'
import { remindOfRenewals } from '../renewal/remindOfRenewals.ts'
import { renewPremiums } from '../renewal/renewPremiums.ts'
import { endContractsOfGone } from './endForFault.ts'

const dayMs = 24 * 3_600_000
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = usePremiumWorld()
let fan: Actor
let celeb: CelebActor
beforeEach(async () => {
  fan = await scene.world.fan()
  celeb = await scene.world.celeb({ nickname: '서하' })
  await scene.subscribe(fan, celeb)
})
afterEach(async () => expect(await checkMoney(scene.world.ctx.db)).toEqual([]))

const now = () => scene.world.ctx.now()
const inDays = (days: number) => new Date(now().getTime() + days * dayMs)
/** Runs the jobs that follow the beginning or end of a suspension. */
async function work(): Promise<void> {
  await applySuspensions(scene.world.ctx)
  await endContractsOfGone(scene.world.ctx)
}
async function suspend(days: number): Promise<Date> {
  const at = now()
  await suspendPerson(scene.world.ctx.db, celeb.id, { at, until: inDays(days), reason: '신고' })
  await work()
  return at
}
const write = () =>
  scene.world.ctx.db.rows('update celebs set last_broadcast_at = $2 where user_id = $1', [celeb.id, now()])
async function undo(): Promise<void> {
  await liftSuspension(scene.world.ctx.db, celeb.id)
  await work()
}
const premium = async () => (await scene.premiumOf(fan, celeb))!
const contract = async (): Promise<Record<string, unknown>> =>
  (await scene.world.ctx.db.row('select * from premium_contracts where celeb_id = $1', [celeb.id]))!
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

describe('while a celeb is suspended for a while, premium', () => {
  it('is paused, and ends later by the length of the pause, to the second', async () => {
    const before = await premium()
    const suspendedAt = await suspend(7)
    expect(await premium()).toMatchObject({ pausedSince: suspendedAt, nextChargeAt: null, status: 'active' })
    expect((await scene.toldTo(fan))[0]).toMatch(/^premiumPaused: 서하 · 멈춘 동안은 결제하지 않고/u)

    scene.world.pass(3 * dayMs + 4_321_000)
    await undo()
    const after = await premium()
    expect(after.pausedSince).toBeNull()
    const longerMs = after.expiresAt.getTime() - before.expiresAt.getTime()
    expect(longerMs).toBeLessThanOrEqual(now().getTime() - suspendedAt.getTime() + 1_000)
    expect(longerMs).toBeGreaterThanOrEqual(3 * dayMs + 4_321_000)
    expect(longerMs % 1_000).toBe(0)
    expect(after.nextChargeAt!.getTime()).toBeGreaterThanOrEqual(after.expiresAt.getTime())
    expect((await scene.toldTo(fan))[0]).toMatch(/^premiumResumed: 서하 · .+까지 이용할 수 있어요/u)
    expect(await scene.charges(fan)).toHaveLength(1)
  })

  it('is extended only to the end of the suspension, even when the job runs late', async () => {
    const before = await premium()
    await suspend(2)
    scene.world.pass(5 * dayMs)
    await work()
    expect((await premium()).expiresAt).toEqual(later(before.expiresAt, 2 * dayMs))
  })

  it('is unchanged when the suspension is undone at once', async () => {
    const [before, stored] = [await premium(), await contract()]
    await suspend(7)
    const at = now()
    await undo()
    const passed = now().getTime() - at.getTime()
    expect(passed).toBeLessThan(5_000)
    const after = await premium()
    expect(after).toEqual({ ...before, expiresAt: after.expiresAt })
    expect(after.expiresAt.getTime() - before.expiresAt.getTime()).toBeLessThanOrEqual(passed + 1_000)
    const { paused_seconds, paid_until, ...rest } = await contract()
    expect(stored).toMatchObject(rest)
    expect([paused_seconds, paid_until]).toBeDefined()
  })

  it('is not charged, reminded of or ended as unpaid, even when its month is over', async () => {
    const { id, expiresAt } = await premium()
    scene.world.pass(expiresAt.getTime() - now().getTime() - 5 * dayMs)
    await suspend(20)
    scene.world.pass(15 * dayMs + 12 * 3_600_000)
    const { ctx } = scene.world
    await remindOfRenewals(ctx)
    await renewPremiums(ctx)
    await endExpiredPremiums(ctx)
    expect(await chargeContract(ctx, id, { fan: false })).toBeNull()
    expect(await premium()).toMatchObject({ id, status: 'active', expiresAt })
    expect((await scene.toldTo(fan)).filter((told) => told.startsWith('renewalSoon'))).toEqual([])
  })

  it('can be ended by the fan at once, with a refund of the days that were left when the pause began', async () => {
    const before = await premium()
    scene.world.pass(9 * dayMs)
    await write()
    const pausedAt = await suspend(10)
    scene.world.pass(6 * dayMs)
    const unused = seoulDaysBetween(pausedAt, before.expiresAt)
    const won = Math.ceil((4_900 * unused) / seoulDaysBetween(before.createdAt, before.expiresAt))
    expect(await premium()).toMatchObject({ refundableWon: won })
    const { order } = await fan.call(api.subscription.refund, { subscriptionPremiumId: before.id })
    expect(order.status).toBe('refunding')
    const refund = 'select amount_won as won from refunds where order_id = $1'
    expect(await scene.world.ctx.db.rows(refund, [order.id])).toEqual([{ won }])
    expect(await scene.premiumOf(fan, celeb)).toBeUndefined()
  })

  it('keeps the whole charge refundable if the pause began within its seven days', async () => {
    await suspend(20)
    scene.world.pass(12 * dayMs)
    expect(await premium()).toMatchObject({ refundableWon: 4_900, refundableUntil: null })
  })

  it('counts days after the pause as before: a later end by the celeb refunds the days that are left', async () => {
    const before = await premium()
    const days = seoulDaysBetween(before.createdAt, before.expiresAt)
    scene.world.pass(9 * dayMs)
    const unused = seoulDaysBetween(now(), before.expiresAt)
    await suspend(10)
    scene.world.pass(10 * dayMs)
    await work()
    await suspend(limits.premiumPauseMaxDays + 1)
    expect(await scene.premiumOf(fan, celeb)).toBeUndefined()
    const refund = 'select r.amount_won as won from refunds r join orders o on o.id = r.order_id where o.user_id = $1'
    expect(await scene.world.ctx.db.rows(refund, [fan.id])).toEqual([{ won: Math.ceil((4_900 * unused) / days) }])
  })

  it('keeps the paid days of a fan who has cancelled, and stays cancelled', async () => {
    const { id, expiresAt } = await premium()
    await suspend(5)
    await fan.call(api.subscription.cancelSubscriptionPremium, { subscriptionPremiumId: id })
    expect(await premium()).toMatchObject({ status: 'cancelled', expiresAt })
    scene.world.pass(5 * dayMs)
    await work()
    expect(await premium()).toMatchObject({ status: 'cancelled', expiresAt: later(expiresAt, 5 * dayMs) })
    const { expires_at: access } = (await scene.world.ctx.db.row<{ expires_at: Date }>(
      'select expires_at from premiums where id = $1',
      [id],
    ))!
    expect(access).toEqual(later(expiresAt, 5 * dayMs))
  })

  it('does not count as silence of the celeb, who may not write', async () => {
    scene.world.pass(4 * dayMs)
    await suspend(10)
    scene.world.pass(10 * dayMs)
    await work()
    scene.world.pass(2 * dayMs)
    expect(await premium()).toMatchObject({ silence: null })
    scene.world.pass(2 * dayMs)
    expect(await premium()).toMatchObject({ silence: { refundWon: 4_900 } })
  })
})
