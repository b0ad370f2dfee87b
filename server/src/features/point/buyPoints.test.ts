import { api } from '@byeol/contract/api.ts'
import type { PointLineKind } from '@byeol/contract/point.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { checkLedger } from '../../ledger/checks.ts'
import type { Actor } from '../../test/Actor.ts'
import { openWorld } from '../../test/openWorld.ts'
import { useNode, useOwnWorld } from '../../test/useWorld.ts'
import { bookOf, buyPoints, orderPoints, payAtProvider } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'
import { readPoints } from '../../ledger/readWallet.ts'
import { removeAccount } from '../leaving/removeAccount.ts'
import { reconcileOrders } from '../order/reconcile/reconcileOrders.ts'

const world = useOwnWorld(sandboxEnv)
const other = useNode(world, sandboxEnv)
let fan: Actor
afterEach(async () => expect(await checkLedger(world.ctx.db)).toEqual([]))

const pointsOf = async (who: Actor) => (await who.call(api.point.balance, {})).points
const orderOf = async (who: Actor, orderId: Awaited<ReturnType<typeof orderPoints>>['orderId']) =>
  (await who.call(api.point.pointOrder, { orderId })).order
const hook = (body: object, base = world.base) =>
  fetch(`${base}/hooks/portone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const isReturned = async (orderId: Parameters<typeof bookOf>[0]) =>
  (await bookOf(orderId)).some(({ amount, cancel_amount }) => cancel_amount === amount)

describe('a purchase of points by card', () => {
  it('delivers the points once the provider confirms the payment', async () => {
    fan = await world.fan()
    const start = await orderPoints(fan, { points: 10_000 })
    expect(start).toMatchObject({ krwAmountTotal: 11_000, name: '10,000 P' })
    const { imp_uid: transactionId } = await payAtProvider(fan, start)
    const done = await fan.call(api.point.orderComplete, { orderId: start.orderId, transactionId })

    expect(done.points).toBe(10_000)
    expect(done.order).toMatchObject({
      status: 'paid',
      krwAmountTotal: 11_000,
      vatWon: 1_000,
      card: { issuer: expect.any(String) as string },
      refundableWon: 11_000,
      refundRefusal: null,
    })
    const { list } = await fan.call(api.point.history, {})
    expect(list).toMatchObject([{ kind: 'purchase', amount: 10_000, balanceAfter: 10_000, orderId: start.orderId }])
  })

  it('is named in the balance until it is decided, and found in the history by its kind', async () => {
    fan = await world.fan()
    const start = await orderPoints(fan)
    expect(await fan.call(api.point.balance, {})).toMatchObject({ pendingOrderId: start.orderId })
    const stranger = await world.fan()
    expect(await stranger.call(api.point.balance, {})).toMatchObject({ pendingOrderId: null })
    const { imp_uid: transactionId } = await payAtProvider(fan, start)
    await fan.call(api.point.orderComplete, { orderId: start.orderId, transactionId })
    expect(await fan.call(api.point.balance, {})).toMatchObject({ pendingOrderId: null })

    const linesOf = async (kind: PointLineKind | PointLineKind[]) =>
      (await fan.call(api.point.history, { kind })).list.map(({ orderId }) => orderId)
    expect(await linesOf(['test', 'purchase'])).toEqual([start.orderId])
    expect(await linesOf('purchase')).toEqual([start.orderId])
    expect(await linesOf(['refund', 'expiry'])).toEqual([])
  })

  it('is delivered once for twenty completions, twenty webhooks and the reconciler on two nodes', async () => {
    fan = await world.fan()
    const start = await orderPoints(fan)
    const { imp_uid: transactionId } = await payAtProvider(fan, start)
    const twin = fan.at(other)
    const completions = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? twin : fan).call(api.point.orderComplete, { orderId: start.orderId, transactionId }),
    )
    const hooks = Array.from({ length: 20 }, (_, i) =>
      hook({ imp_uid: transactionId, merchant_uid: start.orderId, status: 'paid' }, (i % 2 ? other : world).base),
    )
    const [answers, told] = await Promise.all([
      Promise.all(completions),
      Promise.all(hooks),
      reconcileOrders(world.ctx),
      reconcileOrders(other.ctx),
    ])
    expect(new Set(answers.map(({ points, order }) => `${points} ${order.status}`))).toEqual(new Set(['1000 paid']))
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await pointsOf(fan)).toBe(1_000)
  })

  it('is delivered by the webhook when the client is gone', async () => {
    fan = await world.fan()
    const start = await orderPoints(fan)
    const { imp_uid } = await payAtProvider(fan, start)
    await hook({ imp_uid, merchant_uid: start.orderId, status: 'paid' })
    await until('the points are there', async () => (await pointsOf(fan)) === 1_000)
  })

  it('is delivered by the reconciler without client or webhook', async () => {
    fan = await world.fan()
    const start = await orderPoints(fan)
    await payAtProvider(fan, start)
    await reconcileOrders(world.ctx)
    expect(await pointsOf(fan)).toBe(1_000)
  })

  it('is found by the transaction when an old client leaves the order out', async () => {
    fan = await world.fan()
    const { imp_uid: transactionId } = await payAtProvider(fan, await orderPoints(fan))
    expect(await fan.call(api.point.orderComplete, { transactionId })).toMatchObject({ points: 1_000 })
  })

  it('is delivered although the client reports a failure', async () => {
    fan = await world.fan()
    const start = await orderPoints(fan)
    await payAtProvider(fan, start)
    const error = { code: 'F400', message: '닫힘' }
    expect(await fan.call(api.point.orderComplete, { orderId: start.orderId, error })).toMatchObject({ points: 1_000 })
  })

  it('is delivered when it is paid in a second window after a cancelled one', async () => {
    fan = await world.fan()
    const start = await orderPoints(fan)
    const error = { code: 'F1001', message: '취소' }
    await expect(fan.call(api.point.orderComplete, { orderId: start.orderId, error })).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'cancelled' },
    })
    await payAtProvider(fan, start)
    expect(await fan.call(api.point.orderComplete, { orderId: start.orderId })).toMatchObject({ points: 1_000 })
  })

  it('is delivered although it is paid after the order expired', async () => {
    fan = await world.fan()
    const start = await orderPoints(fan)
    await world.ctx.db.rows(`update orders set created_at = created_at - interval '31 minutes' where id = $1`, [
      start.orderId,
    ])
    await reconcileOrders(world.ctx)
    expect(await orderOf(fan, start.orderId)).toMatchObject({ status: 'expired' })
    await payAtProvider(fan, start)
    await reconcileOrders(world.ctx)
    expect(await pointsOf(fan)).toBe(1_000)
  })
})

describe('nothing is delivered', () => {
  it('while the provider has captured nothing, even when the client reports success', async () => {
    fan = await world.fan()
    const { orderId } = await orderPoints(fan)
    await expect(fan.call(api.point.orderComplete, { orderId, transactionId: 'imp_1' })).rejects.toMatchObject({
      code: 'payment_pending',
      data: { orderId },
    })
    expect(await pointsOf(fan)).toBe(0)
  })

  it.each([
    ['one won less', { amount: 1_099 }],
    ['one won more', { amount: 1_101 }],
    ['another currency', { currency: 'USD' }],
    ['the test channel', { sandbox: true }],
    ['the order of another person', { custom_data: '{"userId":"000000000000000000000001","paymentId":"x"}' }],
  ])('for a payment with %s: it is refunded in full and recorded', async (_, more) => {
    fan = await world.fan()
    const start = await orderPoints(fan)
    await payAtProvider(fan, start, more)
    await expect(fan.call(api.point.orderComplete, { orderId: start.orderId })).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'mismatch' },
    })
    await until('the payment is returned', () => isReturned(start.orderId))
    expect(await pointsOf(fan)).toBe(0)
    expect(await orderOf(fan, start.orderId)).toMatchObject({ status: 'returned' })
  })

  it('twice when two windows were paid: the second payment is refunded', async () => {
    fan = await world.fan()
    const start = await orderPoints(fan)
    await payAtProvider(fan, start)
    await payAtProvider(fan, start)
    await fan.call(api.point.orderComplete, { orderId: start.orderId })
    await until('one payment is returned', () => isReturned(start.orderId))
    expect(await pointsOf(fan)).toBe(1_000)
    expect((await bookOf(start.orderId)).filter(({ cancel_amount }) => cancel_amount === 0)).toHaveLength(1)
  })

  it('for a payment that arrives after its payer has deleted the account: it is refunded in full', async () => {
    fan = await world.fan()
    const start = await orderPoints(fan)
    await world.ctx.db.inTransaction((tx) => removeAccount(world.ctx, tx, { ...fan, isCeleb: false }))
    await payAtProvider(fan, start)
    await reconcileOrders(world.ctx)
    await until('the payment is returned', () => isReturned(start.orderId))
    expect(await readPoints(world.ctx.db, fan.id, 'point')).toBe(0)
  })

  it('for an order of another person, which is not found either', async () => {
    fan = await world.fan()
    const { orderId } = await buyPoints(fan)
    const stranger = await world.fan()
    for (const call of [api.point.orderComplete, api.point.refundOrder] as const)
      await expect(stranger.call(call, { orderId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger.call(api.point.pointOrder, { orderId })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('for webhooks about orders that are not ours: they get 200', async () => {
    for (const body of [{ imp_uid: 'imp_1', merchant_uid: '0'.repeat(24) }, {}, [], { merchant_uid: { $ne: 1 } }])
      expect((await hook(body)).status).toBe(200)
  })

  it('by the test card to a person who is no tester', async () => {
    fan = await world.fan()
    await expect(orderPoints(fan, { paymentMethod: 'card-test' })).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('limits', () => {
  it('let a person under 19 spend 70,000 won a month, with open orders', async () => {
    fan = await world.fan()
    await world.ctx.db.rows(`update users set birthday = '2012-01-01' where id = $1`, [fan.id])
    await orderPoints(fan, { points: 50_000 })
    expect(await fan.call(api.point.balance, {})).toMatchObject({ leftMonthWon: 15_000 })
    await expect(orderPoints(fan, { points: 30_000 })).rejects.toMatchObject({
      code: 'limit_exceeded',
      data: { limit: 'month', leftWon: 15_000 },
    })
    expect(await orderPoints(fan, { points: 10_000 })).toMatchObject({ krwAmountTotal: 11_000 })
  })

  it('let twenty parallel orders of 55,000 won pass only up to 990,000 won a day', async () => {
    fan = await world.fan()
    const tried = await Promise.allSettled(Array.from({ length: 20 }, () => orderPoints(fan, { points: 50_000 })))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(18)
  })

  it('no longer count an order that is cancelled', async () => {
    fan = await world.fan()
    const { orderId } = await orderPoints(fan, { points: 50_000 })
    const error = { code: 'F1001', message: '취소' }
    await expect(fan.call(api.point.orderComplete, { orderId, error })).rejects.toMatchObject({
      code: 'payment_failed',
    })
    expect(await fan.call(api.point.balance, {})).toMatchObject({ leftTodayWon: 1_000_000, leftMonthWon: null })
  })
})

describe('while the provider does not answer', () => {
  it('buying fails with `unavailable`, and balance and history work', async () => {
    const dark = await openWorld({ ...(await sandboxEnv()), PORTONE_URL: 'http://127.0.0.1:9' })
    const person = await dark.fan()
    await expect(orderPoints(person)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await person.call(api.point.balance, {})).toMatchObject({ points: 0, leftTodayWon: 1_000_000 })
    await dark.close()
  })
})
