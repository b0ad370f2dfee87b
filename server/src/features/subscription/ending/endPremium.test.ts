import { api } from '@byeol/contract/api.ts'
import { seoulDaysBetween } from '@byeol/contract/locale/seoul.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { suspendPerson } from '../../../session/suspendPerson.ts'
import type { Actor } from '../../../test/Actor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { usePremiumWorld } from '../../../test/money/openPremiumWorld.ts'
import { until } from '../../../test/until.ts'
import { untilWaitingForLock } from '../../../test/untilWaitingForLock.ts'
import { settleFromProvider } from '../../order/receivePortOneHook.ts'
import { chargeContract } from '../renewal/chargeContract.ts'
import { endPremiumOfBlocked } from './endForFault.ts'

/** A clock step that is longer than anything the server does in one go. */
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const scene = usePremiumWorld()
afterEach(async () => {
  expect(await checkMoney(scene.world.ctx.db)).toEqual([])
  await scene.cancelAll()
})

async function subscribed() {
  const fan = await scene.world.fan()
  const celeb = await scene.world.celeb({ nickname: '서하' })
  const premium = await scene.subscribe(fan, celeb)
  const { id: subscriptionPremiumId } = premium
  const ask = { subscriptionPremiumId }
  return {
    fan,
    celeb,
    premium,
    ask,
    current: () => scene.premiumOf(fan, celeb),
    cancel: async () => (await fan.call(api.subscription.cancelSubscriptionPremium, ask)).subscriptionPremium,
    restart: async () => (await fan.call(api.subscription.restartSubscriptionPremium, ask)).subscriptionPremium,
    refund: async () => (await fan.call(api.subscription.refund, ask)).order,
  }
}
const plus = (at: Date, days: number, ms = 0) => new Date(at.getTime() + days * dayMs + ms)
const chargeDay = ({ expiresAt }: SubscriptionPremium, days = 0) => plus(expiresAt, days, 12 * hourMs)
const now = () => scene.world.ctx.now()
/** Waits until the provider has refunded `won` and the server has booked that. */
async function returned(fan: Actor, won: number): Promise<void> {
  await until('the money went back', async () => (await scene.charges(fan)).at(-1)?.cancel_amount === won)
  await until('the refund is booked', async () => {
    const open = "select id from orders where user_id = $1 and status = 'refunding'"
    return (await scene.world.ctx.db.rows(open, [fan.id])).length === 0
  })
}
/** Waits until a charge is on its way to the provider. */
const isCharging = (fan: Actor) =>
  until('the charge has begun', async () => {
    const rows = await scene.world.ctx.db.rows(
      `select a.order_id from charge_attempts a join orders o on o.id = a.order_id
       where o.user_id = $1 and a.ended_at is null`,
      [fan.id],
    )
    return rows.length > 0
  })

describe('a cancel', () => {
  it('keeps premium to its last day, without a charge, and ends it then', async () => {
    const { fan, celeb, premium, cancel, current } = await subscribed()
    const connection = await fan.connect()
    expect(await cancel()).toMatchObject({ status: 'cancelled', nextChargeAt: null, expiresAt: premium.expiresAt })
    await connection.next('subscriptionPremiumUpdate', ({ subscriptionPremium: { status } }) => status === 'cancelled')
    await scene.liveUntil(plus(premium.expiresAt, 0, -minuteMs))
    expect(await current()).toMatchObject({ status: 'cancelled' })
    await fan.history(celeb.broadcastId)
    await scene.liveUntil(plus(premium.expiresAt, 0, 1_000))
    expect(await current()).toBeUndefined()
    await connection.next('subscriptionPremiumRemove')
    await scene.liveUntil(chargeDay(premium, 1))
    expect(await scene.charges(fan)).toHaveLength(1)
    await expect(cancel()).rejects.toMatchObject({ code: 'not_found' })
    connection.close()
  })

  itInFull('is undone by a restart before the last day, which charges nothing', async () => {
    const { fan, premium, cancel, restart, current } = await subscribed()
    await cancel()
    await scene.liveUntil(plus(premium.expiresAt, -1))
    expect(await restart()).toMatchObject({ status: 'active', expiresAt: premium.expiresAt })
    expect(await scene.charges(fan)).toHaveLength(1)
    // The charge waits until 72 hours after the reminder, and access continues until then.
    await scene.liveUntil(plus(premium.expiresAt, 1))
    expect(await current()).toMatchObject({ status: 'active' })
    await scene.liveUntil(chargeDay(premium, 3))
    expect(await scene.charges(fan)).toHaveLength(2)
  })

  it('is not undone without a card', async () => {
    const { fan, premium, cancel, restart } = await subscribed()
    await cancel()
    const { userPaymentMethodId } = premium.card!
    await fan.call(api.payment.removeCard, { userPaymentMethodId })
    await expect(restart()).rejects.toMatchObject({ code: 'card_required' })
  })

  itInFull('ends premium at once while a charge is failing, and nothing is charged again', async () => {
    const { fan, premium, cancel, current } = await subscribed()
    await scene.turnCards(fan, 'over-limit')
    await scene.liveUntil(chargeDay(premium))
    expect(await current()).toMatchObject({ status: 'past_due' })
    const { status, expiresAt } = await cancel()
    expect([status, expiresAt.getTime() <= now().getTime()]).toEqual(['cancelled', true])
    expect(await current()).toBeUndefined()
    await scene.turnCards(fan, 'good')
    await scene.liveUntil(chargeDay(premium, 8))
    expect((await scene.charges(fan)).filter(({ status: how }) => how === 'paid')).toHaveLength(1)
  })

  itInFull.each(['the fan cancels', 'the celeb blocks the fan'])(
    'wins over a charge that is under way: when %s, it is refunded in full',
    async (who) => {
      const { fan, celeb, premium, cancel, current } = await subscribed()
      const release = await scene.holdCharges(fan)
      await scene.liveUntil(plus(premium.expiresAt, 0, 10 * hourMs - 60_000))
      scene.world.pass(5 * 60_000)
      const charging = chargeContract(scene.world.ctx, premium.id, { fan: false })
      await isCharging(fan)
      if (who === 'the fan cancels') await cancel()
      else await celeb.call(api.user.block, { userId: fan.id })
      await until('premium is over', async () => (await current()) === undefined)
      await release()
      await charging
      await returned(fan, 4_900)
      expect(await scene.charges(fan)).toHaveLength(2)
    },
  )
})

it('a cancel waits for a renewal that is being stored, and keeps the period that it paid', async () => {
  const { celeb, fan, premium, cancel } = await subscribed()
  const { db } = scene.world.ctx
  const paidUntil = plus(premium.expiresAt, 31)
  let cancelling: ReturnType<typeof cancel> | undefined
  await db.inTransaction(async (tx) => {
    await tx.rows('select from premium_contracts where id = $1 for update', [premium.id])
    cancelling = cancel()
    await untilWaitingForLock(scene.world.ctx, 'the cancel waits')
    await tx.rows('update premium_contracts set paid_until = $2 where id = $1', [premium.id, paidUntil])
  })
  expect(await cancelling).toMatchObject({ status: 'cancelled', expiresAt: paidUntil })
  await scene.liveUntil(plus(premium.expiresAt, 1))
  await fan.history(celeb.broadcastId)
})

describe('the fan’s refund of the last charge', () => {
  it('is whole within seven days: premium ends, and the messages of that period are hidden', async () => {
    const { fan, celeb, premium, refund, current } = await subscribed()
    await celeb.say(celeb.broadcastId, '첫 달의 말')
    await scene.liveUntil(chargeDay(premium))
    await celeb.say(celeb.broadcastId, '둘째 달의 말')
    expect(await current()).toMatchObject({ refundableWon: 4_900 })
    const order = await refund()
    expect(order).toMatchObject({ status: 'refunding', celebUserId: celeb.id })
    expect((await refund()).id).toBe(order.id)
    await returned(fan, 4_900)
    expect(await current()).toBeUndefined()
    expect((await scene.toldTo(fan)).some((told) => told === 'refund: 서하 · 4,900원')).toBe(true)
    const { orders } = await fan.call(api.subscription.orderHistory, { celebUserId: celeb.id })
    expect(orders.map(({ status, refundedWon }) => [status, refundedWon])).toEqual([
      ['refunded', 4_900],
      ['paid', 0],
    ])
    // After buying premium again, the fan sees the messages of the first month, but none of the refunded one.
    await scene.subscribe(fan, celeb)
    expect((await fan.history(celeb.broadcastId)).map(({ content }) => content)).toEqual(['첫 달의 말'])
  })

  it('is refused after the seventh day while the celeb writes, and always for another fan’s premium', async () => {
    const { celeb, premium, refund, ask } = await subscribed()
    const stranger = await scene.world.fan()
    await expect(stranger.call(api.subscription.refund, ask)).rejects.toMatchObject({ code: 'not_found' })
    await scene.liveUntil(plus(premium.refundableUntil!, 0, hourMs))
    await celeb.say(celeb.broadcastId, '안녕')
    await expect(refund()).rejects.toMatchObject({ code: 'refund_not_possible', data: { reason: 'tooLate' } })
  })

  it('is partial after seven full days of silence, with one notification, until the celeb writes', async () => {
    const { fan, celeb, premium, refund, current } = await subscribed()
    const start = premium.createdAt
    await scene.liveUntil(plus(start, 4))
    const last = await celeb.say(celeb.broadcastId, '곧 올게')
    await scene.liveUntil(plus(last.createdAt, 7, -minuteMs))
    expect(await current()).toMatchObject({ silence: null })
    await scene.liveUntil(plus(last.createdAt, 9))
    const days = seoulDaysBetween(start, premium.expiresAt)
    const refundWon = 4_900 - Math.floor((4_900 * (seoulDaysBetween(start, last.createdAt) + 1)) / days)
    expect(await current()).toMatchObject({ silence: { refundWon }, refundableWon: refundWon, refundableUntil: null })
    expect((await scene.toldTo(fan)).filter((told) => told.startsWith('silentCeleb'))).toHaveLength(1)
    await celeb.say(celeb.broadcastId, '나 왔어')
    expect(await current()).toMatchObject({ silence: null, refundableWon: 0 })
    await expect(refund()).rejects.toMatchObject({ code: 'refund_not_possible' })
  })

  itInFull('is whole after a week in which the celeb wrote nothing at all', async () => {
    const { fan, premium, refund, current } = await subscribed()
    await scene.liveUntil(plus(premium.createdAt, 10))
    expect(await current()).toMatchObject({ refundableUntil: null, refundableWon: 4_900 })
    await refund()
    await returned(fan, 4_900)
    expect(await current()).toBeUndefined()
  })
})

describe('premium ended from the celeb’s side', () => {
  it('within seven days of the charge: all of it is refunded, as at the fan’s own request', async () => {
    const { fan, celeb, premium, current } = await subscribed()
    await scene.liveUntil(plus(premium.createdAt, 2))
    await celeb.call(api.user.block, { userId: fan.id })
    await returned(fan, 4_900)
    expect(await current()).toBeUndefined()
  })

  it('ends at a block, but not when the fan bought it after the celeb had ended the block', async () => {
    const { fan, celeb, current } = await subscribed()
    const { ctx } = scene.world
    const block = { celebId: celeb.id, fanId: fan.id }
    // Runs the task of a block that ended before the fan bought premium.
    await endPremiumOfBlocked(ctx, { ...block, at: plus(now(), -1).toISOString() })
    expect(await current()).toMatchObject({ celebUserId: celeb.id })
    await celeb.call(api.user.block, { userId: fan.id })
    // The block is stored together with its task, so a later failure cannot keep premium active.
    await until('premium has ended', async () => (await current()) === undefined)
    await returned(fan, 4_900)
  })

  itInFull.each(['leaves', 'is suspended', 'blocks the fan'])(
    'when the celeb %s: the days that are left are refunded',
    async (how) => {
      const { fan, celeb, premium, current } = await subscribed()
      await scene.liveUntil(plus(premium.createdAt, 9))
      const { db } = scene.world.ctx
      const [days, unused] = [
        seoulDaysBetween(premium.createdAt, premium.expiresAt),
        seoulDaysBetween(now(), premium.expiresAt),
      ]
      if (how === 'blocks the fan') await celeb.call(api.user.block, { userId: fan.id })
      if (how === 'is suspended') await suspendPerson(db, celeb.id, { at: now(), until: null, reason: '신고' })
      if (how === 'leaves') {
        await db.rows('update sessions set confirmed_at = $2 where user_id = $1', [celeb.id, now()])
        await celeb.call(api.auth.deleteAccount, {})
      }
      await returned(fan, Math.ceil((4_900 * unused) / days))
      expect(await current()).toBeUndefined()
      expect(await scene.charges(fan)).toHaveLength(1)
    },
  )

  it('when the payment is cancelled in the provider’s console', async () => {
    const { fan, celeb, current } = await subscribed()
    await cancelInConsole(fan, celeb)
    expect(await current()).toBeUndefined()
  })

  // Tests money.md section 3, case 42.
  itInFull('while the next charge is under way: that charge is refunded as well', async () => {
    const { fan, celeb, premium, current } = await subscribed()
    const release = await scene.holdCharges(fan)
    await scene.liveUntil(plus(premium.expiresAt, 0, 10 * hourMs - 60_000))
    scene.world.pass(5 * 60_000)
    const charge = chargeContract(scene.world.ctx, premium.id, { fan: false })
    await isCharging(fan)
    await cancelInConsole(fan, celeb)
    await release()
    await charge
    await scene.liveUntil(plus(now(), 1))
    expect(await current()).toBeUndefined()
    const kept = (await scene.charges(fan)).map(({ amount, cancel_amount }) => amount - cancel_amount)
    expect(kept).toEqual([0, 0])
  })
})

/** Cancels the first charge in the provider's console, and sends the webhook twice. */
async function cancelInConsole(fan: Actor, celeb: Actor): Promise<void> {
  const { orders } = await fan.call(api.subscription.orderHistory, { celebUserId: celeb.id })
  const orderId = orders.at(-1)!.id
  const { ctx } = scene.world
  const select = 'select transaction_id from orders where id = $1'
  const { transaction_id: impUid } = (await ctx.db.row<{ transaction_id: string }>(select, [orderId]))!
  await ctx.portOne!.cancel({ impUid, amountWon: 4_900, checksumWon: 4_900, reason: 'console' })
  for (let i = 0; i < 2; i++) await settleFromProvider(ctx, { orderId })
}

describe('premium of a fan', () => {
  itInFull('is cancelled when the fan is suspended: it runs to its last day, and nothing is charged', async () => {
    const { fan, premium } = await subscribed()
    const { db } = scene.world.ctx
    await suspendPerson(db, fan.id, { at: now(), until: plus(now(), 90), reason: '신고' })
    await scene.liveUntil(chargeDay(premium, 1))
    expect(await scene.charges(fan)).toHaveLength(1)
    const contract = await db.row<{ status: string }>('select status from premium_contracts where id = $1', [
      premium.id,
    ])
    expect(contract).toEqual({ status: 'ended' })
  })

  it('ends when the fan deletes the account, and the provider deletes the card', async () => {
    const { fan, premium } = await subscribed()
    const { db, portOne } = scene.world.ctx
    const card = await db.row<{ customer_uid: string }>('select customer_uid from cards where user_id = $1', [fan.id])
    await db.rows('update sessions set confirmed_at = $2 where user_id = $1', [fan.id, now()])
    await fan.call(api.auth.deleteAccount, {})
    await scene.liveUntil(chargeDay(premium, 1))
    expect(await portOne!.getBillingKey(card!.customer_uid)).toBeNull()
    expect(await scene.charges(fan)).toHaveLength(1)
  })
})
