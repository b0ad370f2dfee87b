import { api } from '@byeol/contract/api.ts'
import type { OrderStart } from '@byeol/contract/order.ts'
import { inject, afterEach, describe, expect, it } from 'vitest'
import { checkLedger } from '../../../ledger/checks.ts'
import type { Actor } from '../../../test/Actor.ts'
import { appStore, buyPointsOnIos, orderOnIos } from '../../../test/money/appStore.ts'
import { addCard, bookOf, buyWithCard, orderPoints, payAtProvider } from '../../../test/money/payments.ts'
import { sandboxAt } from '../../../test/servers/sandboxAt.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { expireIosOrders } from '../../app-store/catchUp.ts'
import { reconcileOrders } from '../reconcile/reconcileOrders.ts'

const world = useOwnWorld(sandboxEnv)
afterEach(async () => expect(await checkLedger(world.ctx.db)).toEqual([]))

async function minor(): Promise<Actor> {
  const fan = await world.fan()
  await world.ctx.db.rows(`update users set birthday = '2012-01-01' where id = $1`, [fan.id])
  return fan
}
const closed = { code: 'F1001', message: '창을 닫았어요' }
const callFailed = (who: Actor, { orderId }: Pick<OrderStart, 'orderId'>) =>
  expect(who.call(api.point.orderComplete, { orderId, error: closed })).rejects.toMatchObject({
    code: 'payment_failed',
  })
const leftOf = async (who: Actor) => (await who.call(api.point.balance, {})).leftMonthWon
const pointsOf = async (who: Actor) => (await who.call(api.point.balance, {})).points

/** Pays in the payment window of an order, or leaves it. `outcome: 'leave'` leaves it open. */
const inWindow = (who: Actor, start: OrderStart, more: object) =>
  sandboxAt(inject('sandboxUrl')).requestPay({
    merchant_uid: start.orderId,
    amount: start.krwAmountTotal,
    channelKey: start.channelKey,
    custom_data: JSON.stringify({ userId: who.id, paymentId: start.paymentId }),
    card: 'good',
    ...more,
  })
/** The won that were captured for these orders and not refunded. */
const keptOf = async (...starts: OrderStart[]) => {
  const books = await Promise.all(starts.map(({ orderId }) => bookOf(orderId)))
  return books
    .flat()
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amount, cancel_amount: back }) => sum + amount - back, 0)
}
const told = async (who: Actor) =>
  (await who.call(api.notification.list, {})).list.filter(({ kind }) => kind === 'overLimit')

describe('an order that the client reports as failed', () => {
  it('counts against the limits while its window is open, and is delivered when the window is paid', async () => {
    const fan = await minor()
    const start = await orderPoints(fan, { points: 50_000 })
    const { imp_uid } = await inWindow(fan, start, { outcome: 'leave' })
    await callFailed(fan, start)
    expect(await leftOf(fan)).toBe(15_000)
    await expect(orderPoints(fan, { points: 50_000 })).rejects.toMatchObject({ code: 'limit_exceeded' })

    await inWindow(fan, start, { outcome: 'pay', imp_uid })
    await reconcileOrders(world.ctx)
    expect(await pointsOf(fan)).toBe(50_000)
    expect(await leftOf(fan)).toBe(15_000)
  })

  it('stops counting once the provider confirms that its window was cancelled, and opens no other', async () => {
    const fan = await minor()
    const start = await orderPoints(fan, { points: 50_000 })
    await inWindow(fan, start, { outcome: 'cancel' })
    await callFailed(fan, start)
    expect(await leftOf(fan)).toBe(70_000)
    expect(await inWindow(fan, start, { outcome: 'pay' })).toMatchObject({ imp_uid: null, error_code: 'F1003' })
    expect(await orderPoints(fan, { points: 50_000 })).toMatchObject({ krwAmountTotal: 55_000 })
  })

  it('stops counting when its open window is cancelled later', async () => {
    const fan = await minor()
    const start = await orderPoints(fan, { points: 50_000 })
    const { imp_uid } = await inWindow(fan, start, { outcome: 'leave' })
    await callFailed(fan, start)
    await inWindow(fan, start, { outcome: 'cancel', imp_uid })
    await callFailed(fan, start)
    expect(await leftOf(fan)).toBe(70_000)
  })

  it('stops counting a day after it began, although its window may be open', async () => {
    const fan = await minor()
    const start = await orderPoints(fan, { points: 50_000 })
    await inWindow(fan, start, { outcome: 'leave' })
    await callFailed(fan, start)
    await world.ctx.db.rows(`update orders set room_until = $2 where id = $1`, [start.orderId, world.ctx.now()])
    expect(await leftOf(fan)).toBe(70_000)
  })

  it('still counts against the limits when it expires with an open window', async () => {
    const fan = await minor()
    const start = await orderPoints(fan, { points: 50_000 })
    await inWindow(fan, start, { outcome: 'leave' })
    await world.ctx.db.rows(`update orders set created_at = created_at - interval '31 minutes' where id = $1`, [
      start.orderId,
    ])
    await reconcileOrders(world.ctx)
    expect(await fan.call(api.point.pointOrder, { orderId: start.orderId })).toMatchObject({
      order: { status: 'expired' },
    })
    expect(await leftOf(fan)).toBe(15_000)
  })
})

describe('what is captured beyond a limit', () => {
  it('is refunded at once, and its owner gets a notification with the reason', async () => {
    const fan = await minor()
    const first = await orderPoints(fan, { points: 50_000 })
    await callFailed(fan, first)
    const second = await orderPoints(fan, { points: 50_000 })
    await payAtProvider(fan, second)
    await fan.call(api.point.orderComplete, { orderId: second.orderId })
    // Pays the first order in a payment window that the provider did not list.
    await payAtProvider(fan, first)
    await expect(fan.call(api.point.orderComplete, { orderId: first.orderId })).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'limit' },
    })
    await until('it went back', async () => (await keptOf(first, second)) === 55_000)
    expect(await pointsOf(fan)).toBe(50_000)
    expect(await fan.call(api.point.pointOrder, { orderId: first.orderId })).toMatchObject({
      order: { status: 'returned', returnReason: 'limit' },
    })
    expect(await told(fan)).toMatchObject([
      { link: `/point-order?orderId=${first.orderId}`, excerpt: expect.stringContaining('55,000원') as string },
    ])
  })

  it('counts on the day of the capture when its order no longer counts against the limits', async () => {
    const fan = await world.fan()
    const old = await orderPoints(fan, { points: 50_000 })
    await callFailed(fan, old)
    await world.ctx.db.rows(`update orders set created_at = created_at - interval '2 days' where id = $1`, [
      old.orderId,
    ])
    const others = await Promise.all(Array.from({ length: 18 }, () => orderPoints(fan, { points: 50_000 })))
    expect(others).toHaveLength(18)
    await payAtProvider(fan, old)
    await reconcileOrders(world.ctx)
    await until('it went back', async () => (await keptOf(old)) === 0)
    expect(await pointsOf(fan)).toBe(0)
  })

  it('is not tried with a saved card while a window of the same person is open', async () => {
    const fan = await minor()
    const { userPaymentMethodId } = await addCard(fan)
    const start = await orderPoints(fan, { points: 50_000 })
    await inWindow(fan, start, { outcome: 'leave' })
    await callFailed(fan, start)
    await expect(buyWithCard(fan, userPaymentMethodId, 30_000)).rejects.toMatchObject({ code: 'limit_exceeded' })
  })
})

describe('in the App Store', () => {
  const store = appStore()
  const callIosFailed = (who: Actor, { orderId }: { orderId: OrderStart['orderId'] }) =>
    expect(who.call(api.point.orderComplete, { orderId, error: closed })).rejects.toMatchObject({
      code: 'payment_failed',
    })

  it('an order that the phone reports as failed counts until another one for its pack replaces it', async () => {
    const fan = await minor()
    const start = await orderOnIos(fan, 50_000)
    await callIosFailed(fan, start)
    await expect(orderOnIos(fan, 30_000)).rejects.toMatchObject({ code: 'limit_exceeded' })
    const again = await orderOnIos(fan, 50_000)
    expect(await leftOf(fan)).toBe(15_000)
    const transactionId = await store.buy(again)
    expect(await fan.call(api.point.orderComplete, { orderId: again.orderId, transactionId })).toMatchObject({
      points: 50_000,
    })
    await world.ctx.db.rows(`update orders set created_at = created_at - interval '31 minutes' where user_id = $1`, [
      fan.id,
    ])
    await expireIosOrders(world.ctx)
    expect(await leftOf(fan)).toBe(15_000)
  })

  it('a purchase beyond the limit is held until Apple refunds it, and its owner is notified to ask Apple', async () => {
    const fan = await minor()
    const { start, transactionId: first } = await buyPointsOnIos(fan, 50_000)
    const second = await store.buy(start)
    await expect(fan.call(api.point.orderComplete, { transactionId: second })).rejects.toMatchObject({
      code: 'payment_failed',
      data: { reason: 'limit' },
    })
    expect(await pointsOf(fan)).toBe(50_000)
    expect(await leftOf(fan)).toBe(15_000)
    expect(await told(fan)).toMatchObject([{ excerpt: expect.stringContaining('App Store') as string }])
    for (const transactionId of [second, first]) {
      await store.act(transactionId, 'refund')
      await fan.call(api.point.orderComplete, { transactionId }).catch(() => null)
    }
    expect(await leftOf(fan)).toBe(70_000)
    expect(await pointsOf(fan)).toBe(0)
  })

  const settle = (fan: Actor, transactionId: string) =>
    fan.call(api.point.orderComplete, { transactionId }).catch(() => null)

  it('a refund that Apple reverses is checked again: the part beyond the limits is held and notified', async () => {
    const fan = await minor()
    const { transactionId: first } = await buyPointsOnIos(fan, 50_000)
    await store.act(first, 'refund')
    await settle(fan, first)
    const { transactionId: second } = await buyPointsOnIos(fan, 50_000)
    for (let i = 0; i < 2; i++) {
      await store.act(first, 'reverse-refund')
      await settle(fan, first)
      expect(await pointsOf(fan)).toBe(50_000)
      expect(await leftOf(fan)).toBe(15_000)
      expect(await told(fan)).toMatchObject([{ excerpt: expect.stringContaining('55,000원 · App Store') as string }])
      await store.act(first, 'refund')
      await settle(fan, first)
      expect(await checkLedger(world.ctx.db)).toEqual([])
    }
    await store.act(second, 'refund')
    await settle(fan, second)
    await store.act(first, 'reverse-refund')
    await settle(fan, first)
    expect(await pointsOf(fan)).toBe(50_000)
    expect(await leftOf(fan)).toBe(15_000)
  })

  it('when Apple reverses a part of a refund, the part within the limits is delivered', async () => {
    const fan = await minor()
    const { transactionId: first } = await buyPointsOnIos(fan, 50_000)
    await store.act(first, 'refund-half')
    await settle(fan, first)
    await buyPointsOnIos(fan, 10_000)
    await store.act(first, 'reverse-refund')
    await settle(fan, first)
    expect(await pointsOf(fan)).toBe(60_000)
    await store.act(first, 'refund-half')
    await settle(fan, first)
    await buyPointsOnIos(fan, 10_000)
    await store.act(first, 'reverse-refund')
    await settle(fan, first)
    expect(await pointsOf(fan)).toBe(45_000)
  })
})
