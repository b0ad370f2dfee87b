import { api } from '@byeol/contract/api.ts'
import { seoulDate, seoulMonthsLater } from '@byeol/contract/locale/seoul.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { column } from '../../../db/columns.ts'
import type { Actor } from '../../../test/Actor.ts'
import { findOrder } from '../../order/orders.ts'
import { settleFromProvider } from '../../order/receivePortOneHook.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { openWorld } from '../../../test/openWorld.ts'
import { usePremiumWorld } from '../../../test/money/openPremiumWorld.ts'
import { setFlag } from '../../../test/console/setFlag.ts'
import { until } from '../../../test/until.ts'
import { chargeContract } from './chargeContract.ts'
import { remindOfRenewals } from './remindOfRenewals.ts'
import { renewPremiums } from './renewPremiums.ts'

const hourMs = 3_600_000
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
  const renewed = () => scene.premiumOf(fan, celeb)
  return { fan, celeb, premium, renewed, subscriptionPremiumId: premium.id }
}
const newestOrder = async (fan: Actor) => {
  const select = 'select id from orders where user_id = $1 order by id desc limit 1'
  return (await scene.world.ctx.db.row(select, [fan.id], { id: column.orderId }))!.id
}
const plus = (at: Date, days: number, ms = 0) => new Date(at.getTime() + days * dayMs + ms)
/** Noon of the day on which the card is charged next. */
const chargeDay = ({ expiresAt }: SubscriptionPremium, days = 0) => plus(expiresAt, days, 12 * hourMs)

describe('a contract is renewed', () => {
  itInFull('also while nothing is sold, and a new order is refused', async () => {
    const { fan, premium, renewed } = await subscribed()
    const celeb = await scene.world.celeb()
    await setFlag(scene.world, 'selling', 0)
    try {
      await expect(scene.order(fan, celeb)).rejects.toMatchObject({ code: 'unavailable' })
      await scene.liveUntil(chargeDay(premium))
      expect((await scene.charges(fan)).map(({ status }) => status)).toEqual(['paid', 'paid'])
      expect((await renewed())!.expiresAt > premium.expiresAt).toBe(true)
    } finally {
      await setFlag(scene.world, 'selling', 100)
    }
  })

  it('72 hours after a reminder with date, amount and card, with an event to the devices', async () => {
    const { fan, premium, renewed } = await subscribed()
    const connection = await fan.connect()
    await scene.liveUntil(chargeDay(premium, -3))
    const [told] = await scene.toldTo(fan)
    expect(told).toMatch(/^renewalSoon: 서하 · 결제일 \d{4}\. .* · 4,900원 · 신한카드 1004$/u)
    expect(await scene.charges(fan)).toHaveLength(1)
    const { nextChargeAt } = (await renewed())!
    expect(nextChargeAt!.getTime() - chargeDay(premium, -3).getTime()).toBeLessThanOrEqual(72 * hourMs)
    await scene.liveUntil(chargeDay(premium))
    const { subscriptionPremium } = await connection.next(
      'subscriptionPremiumUpdate',
      ({ subscriptionPremium: { expiresAt } }) => expiresAt > premium.expiresAt,
    )
    expect(subscriptionPremium).toMatchObject({ id: premium.id, status: 'active', refundableWon: 4_900 })
    expect((await scene.toldTo(fan))[0]).toMatch(/^receipt: /u)
    connection.close()
  })

  itInFull('once by two nodes that find it due at the same time', async () => {
    const { fan, premium } = await subscribed()
    await scene.liveUntil(plus(premium.expiresAt, 0, 10 * hourMs - 60_000))
    expect(await scene.charges(fan)).toHaveLength(1)
    const other = await openWorld(await scene.sandbox.env(), scene.world.databaseUrl)
    scene.world.pass(5 * 60_000)
    other.pass(scene.world.ctx.now().getTime() - other.ctx.now().getTime())
    const nodes = [scene.world.ctx, other.ctx]
    await Promise.all(nodes.map(renewPremiums))
    await Promise.all([...nodes, ...nodes].map((ctx) => chargeContract(ctx, premium.id, { fan: false })))
    await until('it is renewed', async () => (await scene.charges(fan)).length === 2)
    await Promise.all(nodes.map((ctx) => chargeContract(ctx, premium.id, { fan: false })))
    expect(await scene.charges(fan)).toHaveLength(2)
    await other.close()
  })

  itInFull('once when the provider charged but its answer was lost', async () => {
    const { fan, premium, renewed } = await subscribed()
    await scene.liveUntil(plus(premium.expiresAt, -1))
    const cut = { endpoint: 'POST /subscribe/payments/again', how: 'cut', moment: 'after', times: 1 }
    await scene.sandbox.ask('/portone/_sandbox/faults', cut)
    await scene.liveUntil(chargeDay(premium))
    expect(await renewed()).toMatchObject({ status: 'active', failure: null })
    expect((await renewed())!.expiresAt.getTime()).toBeGreaterThan(premium.expiresAt.getTime())
    expect(await scene.charges(fan)).toHaveLength(2)
  })

  itInFull(
    'after 40 days without a server: a reminder, 72 hours later one charge, for the running period',
    async () => {
      const { fan, premium, renewed } = await subscribed()
      await scene.liveUntil(chargeDay(premium, -10))
      scene.world.pass(50 * dayMs)
      const { ctx } = scene.world
      const charge = () => chargeContract(ctx, premium.id, { fan: false })
      for (const work of [renewPremiums, charge, remindOfRenewals, renewPremiums, charge]) await work(ctx)
      expect(await scene.charges(fan)).toHaveLength(1)
      expect((await scene.toldTo(fan))[0]).toMatch(/^renewalSoon/u)
      const { nextChargeAt } = (await renewed())!
      expect(nextChargeAt!.getTime() - ctx.now().getTime()).toBeGreaterThanOrEqual(72 * hourMs - 60_000)
      await scene.liveUntil(plus(nextChargeAt!, 1))
      expect(await scene.charges(fan)).toHaveLength(2)
      const { expiresAt } = (await renewed())!
      expect(expiresAt.getTime()).toBeGreaterThan(ctx.now().getTime())
      expect(seoulDate(expiresAt).slice(8)).toBe(seoulDate(premium.expiresAt).slice(8))
    },
  )
})

describe('a charge that fails', () => {
  itInFull(
    'is tried again on days 1, 3, 5 and 7 with access kept; then premium ends and can be bought again',
    async () => {
      const { fan, celeb, premium, renewed } = await subscribed()
      await scene.turnCards(fan, 'over-limit')
      await scene.liveUntil(chargeDay(premium))
      expect(await renewed()).toMatchObject({
        status: 'past_due',
        failure: {
          reason: 'declined',
          message: '카드 한도를 초과하였습니다.',
          nextTryAt: plus(premium.expiresAt, 1, 10 * hourMs),
          endsAt: plus(premium.expiresAt, 8),
        },
      })
      expect((await scene.toldTo(fan))[0]).toMatch(/^chargeFailed: 서하 · 4,900원 · 카드 한도를 초과/u)
      const charged: number[] = []
      for (const day of [1, 2, 3, 4, 5, 6]) {
        await scene.liveUntil(chargeDay(premium, day))
        charged.push((await scene.charges(fan)).length)
        await fan.history(celeb.broadcastId)
      }
      expect(charged).toEqual([3, 3, 4, 4, 5, 5])
      await scene.liveUntil(chargeDay(premium, 7))
      expect(await scene.charges(fan)).toHaveLength(6)
      expect(await renewed()).toBeUndefined()
      await expect(fan.history(celeb.broadcastId)).rejects.toMatchObject({ code: 'membership_required' })
      expect((await scene.toldTo(fan))[0]).toMatch(/^premiumEnded/u)
      expect(await scene.subscribe(fan, celeb)).toMatchObject({ status: 'active' })
    },
  )

  it('and succeeds on day 3 renews the period from the anchor', async () => {
    const { fan, premium, renewed } = await subscribed()
    await scene.turnCards(fan, 'expired')
    await scene.liveUntil(chargeDay(premium, 2))
    await scene.turnCards(fan, 'good')
    await scene.liveUntil(chargeDay(premium, 3))
    const now = (await renewed())!
    expect(now).toMatchObject({ status: 'active', failure: null })
    expect(seoulDate(now.expiresAt)).toBe(seoulDate(seoulMonthsLater(premium.createdAt, 2)))
  })

  itInFull('is still tried by itself on the day on which the fan tried in vain before', async () => {
    const { fan, celeb, premium, subscriptionPremiumId } = await subscribed()
    await scene.turnCards(fan, 'over-limit')
    await scene.liveUntil(chargeDay(premium))
    const next = plus(premium.expiresAt, 1, 10 * hourMs)
    await scene.liveUntil(new Date(next.getTime() - hourMs))
    await expect(fan.call(api.subscription.retryPayment, { subscriptionPremiumId })).rejects.toMatchObject({
      code: 'payment_failed',
    })
    expect((await scene.premiumOf(fan, celeb))!.failure!.nextTryAt).toEqual(next)
  })

  it('is paid by the fan at once with another card', async () => {
    const { fan, celeb, premium, subscriptionPremiumId } = await subscribed()
    await scene.turnCards(fan, 'over-limit')
    await scene.liveUntil(chargeDay(premium))
    const retry = () => fan.call(api.subscription.retryPayment, { subscriptionPremiumId })
    await expect(retry()).rejects.toMatchObject({ code: 'payment_failed', data: { reason: 'declined' } })
    expect((await scene.premiumOf(fan, celeb))!.failure!.nextTryAt).toEqual(plus(premium.expiresAt, 1, 10 * hourMs))
    const { userPaymentMethodId } = await scene.addCard(fan)
    await fan.call(api.subscription.changeCard, { subscriptionPremiumId, userPaymentMethodId })
    expect((await retry()).subscriptionPremium).toMatchObject({ status: 'active', card: { userPaymentMethodId } })
    // No charge is failing any more, so nothing is charged.
    await retry()
    expect((await scene.charges(fan)).filter(({ status }) => status === 'paid')).toHaveLength(2)
  })

  itInFull('stays paid when an earlier charge succeeds while the fan pays: the second one is refunded', async () => {
    const { fan, premium, renewed, subscriptionPremiumId } = await subscribed()
    const { ctx } = scene.world
    await scene.turnCards(fan, 'over-limit')
    await scene.liveUntil(chargeDay(premium))
    const { id, paymentId, priceWon } = (await findOrder(ctx.db, await newestOrder(fan)))!
    await scene.turnCards(fan, 'good')
    const release = await scene.holdCharges(fan)
    const retry = fan.call(api.subscription.retryPayment, { subscriptionPremiumId }).catch(() => undefined)
    await until('the second charge has begun', async () => (await newestOrder(fan)) !== id)
    const amounts = { merchant_uid: paymentId, amount: priceWon, sandbox: false }
    const custom_data = JSON.stringify({ userId: fan.id, paymentId })
    await scene.sandbox.ask('/portone/_sandbox/payments', { ...amounts, custom_data })
    await settleFromProvider(ctx, { orderId: id })
    await release()
    await retry
    expect(await renewed()).toMatchObject({ status: 'active', failure: null })
    await until('the second charge goes back', async () =>
      (await scene.charges(fan)).some(({ cancel_amount }) => cancel_amount === 4_900),
    )
    await scene.liveUntil(chargeDay(premium, 8))
    expect((await scene.charges(fan)).filter(({ status }) => status === 'paid')).toHaveLength(2)
    expect(await renewed()).toMatchObject({ status: 'active', failure: null })
  })

  itInFull('because the provider lost the card asks for another one', async () => {
    const { fan, celeb, premium, subscriptionPremiumId } = await subscribed()
    const rows = await scene.world.ctx.db.rows<{ customer_uid: string }>(
      'select customer_uid from cards where user_id = $1',
      [fan.id],
    )
    await scene.world.ctx.portOne!.deleteBillingKey(rows[0]!.customer_uid)
    await scene.liveUntil(chargeDay(premium))
    expect(await scene.premiumOf(fan, celeb)).toMatchObject({
      status: 'past_due',
      card: null,
      failure: { reason: 'cardGone' },
    })
    await expect(fan.call(api.subscription.retryPayment, { subscriptionPremiumId })).rejects.toMatchObject({
      code: 'card_required',
    })
  })

  itInFull('is not tried for a person under 19 beyond the month’s limit, and the fan is notified', async () => {
    const { fan, premium, renewed } = await subscribed()
    await scene.world.ctx.db.rows(`update users set birthday = '2015-01-01' where id = $1`, [fan.id])
    await scene.liveUntil(plus(premium.expiresAt, 0, hourMs))
    for (const productId of ['point-50000', 'point-10000', 'point-1000', 'point-1000', 'point-1000'])
      await fan.call(api.point.order, { productId, paymentMethod: 'card' })
    scene.world.pass(10 * hourMs)
    await chargeContract(scene.world.ctx, premium.id, { fan: false })
    expect(await renewed()).toMatchObject({ status: 'past_due', failure: { reason: 'limit' } })
    expect(await scene.charges(fan)).toHaveLength(1)
  })
})
