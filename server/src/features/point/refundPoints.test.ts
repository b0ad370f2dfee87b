import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { afterEach, expect, it } from 'vitest'
import { checkLedger } from '../../ledger/checks.ts'
import { post } from '../../ledger/post.ts'
import { spendPoints } from '../../ledger/spendPoints.ts'
import { lockWallet } from '../../ledger/wallets.ts'
import { newId } from '../../newId.ts'
import type { Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { openWorld } from '../../test/openWorld.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { publishContents } from '../../test/money/contents.ts'
import { bookOf, buyPoints } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'
import { findOrder } from '../order/orders.ts'
import { settleFromProvider } from '../order/receivePortOneHook.ts'
import { expirePoints } from './expirePoints.ts'

const dayMs = 24 * 3_600_000
const world = useOwnWorld(sandboxEnv)
afterEach(async () => expect(await checkLedger(world.ctx.db)).toEqual([]))

const balanceOf = (who: Actor) => who.call(api.point.balance, {})
const refund = (who: Actor, orderId: OrderId) => who.call(api.point.refundOrder, { orderId })
const orderOf = async (who: Actor, orderId: OrderId) => (await who.call(api.point.pointOrder, { orderId })).order
const refunded = (who: Actor, orderId: OrderId) =>
  until('the refund is paid', async () => (await orderOf(who, orderId)).status === 'refunded')

/** Cancels a part of a payment in the provider's console, after `before` won of it were already refunded. */
async function takeBack(orderId: OrderId, impUid: string, amountWon: number, before: number): Promise<void> {
  const checksumWon = (await findOrder(world.ctx.db, orderId))!.priceWon - before
  await world.ctx.portOne!.cancel({ impUid, amountWon, checksumWon, reason: 'console' })
  await settleFromProvider(world.ctx, { orderId })
}

async function spend(who: Actor, points: number): Promise<void> {
  const celebId = (await world.celeb()).id
  const at = world.ctx.now()
  await world.ctx.db.inTransaction(async (tx) => {
    const wallet = await lockWallet(tx, { userId: who.id, asset: 'point' })
    await post(tx, at, [spendPoints(wallet, { cause: `dm:${newId(at)}`, points, earning: 'dm', celebId, at })!])
  })
}

it('a purchase is refunded in full within seven days: points first, then the money', async () => {
  const fan = await world.fan()
  const { orderId } = await buyPoints(fan)
  const { order, points } = await refund(fan, orderId)
  expect([order.status, points]).toEqual(['refunding', 0])
  await refunded(fan, orderId)
  expect(await orderOf(fan, orderId)).toMatchObject({ refundedWon: 1_100, refundRefusal: 'refunded' })
  expect(await bookOf(orderId)).toMatchObject([{ cancel_amount: 1_100 }])
})

it('a partly spent purchase is refunded for its unspent points, to the won', async () => {
  const fan = await world.fan()
  const { orderId } = await buyPoints(fan)
  await spend(fan, 333)
  await refund(fan, orderId)
  await refunded(fan, orderId)
  expect(await bookOf(orderId)).toMatchObject([{ cancel_amount: 733, status: 'paid' }])
  expect(await balanceOf(fan)).toMatchObject({ points: 0, leftTodayWon: 1_000_000 - 367 })
})

it('twenty simultaneous refunds pay the money once', async () => {
  const fan = await world.fan()
  const { orderId } = await buyPoints(fan)
  await Promise.allSettled(Array.from({ length: 20 }, () => refund(fan, orderId)))
  await refunded(fan, orderId)
  expect(await bookOf(orderId)).toMatchObject([{ cancel_amount: 1_100 }])
  expect((await refund(fan, orderId)).order.status).toBe('refunded')
  expect(await bookOf(orderId)).toMatchObject([{ cancel_amount: 1_100 }])
})

it('when a refund and a payment race, only one of them gets the points', async () => {
  const fan = await world.fan()
  const { orderId } = await buyPoints(fan)
  const [spent, back] = await Promise.allSettled([spend(fan, 1_000), refund(fan, orderId)])
  expect([spent.status, back.status].sort()).toEqual(['fulfilled', 'rejected'])
})

it.each([
  ['after the rest was refunded', ['points', 'contents', 'points']],
  ['before', ['contents', 'points']],
])('points that return from contents %s are refunded too', async (_, steps) => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  const { orderId } = await buyPoints(fan, { points: 10_000 })
  const { id: contentsId } = await publishContents(celeb, { pricePoints: 4_000 })
  const { contents } = await fan.call(api.celebContents.orderPoint, { contentsId })
  for (const step of steps) {
    if (step === 'contents') {
      await fan.call(api.celebContents.refundOrder, { orderId: contents.owned!.orderId })
      const { refundableWon } = await orderOf(fan, orderId)
      expect(refundableWon).toBe(steps.length === 3 ? 4_400 : 11_000)
    } else {
      await refund(fan, orderId)
      await refunded(fan, orderId)
    }
  }
  expect(await bookOf(orderId)).toMatchObject([{ cancel_amount: 11_000 }])
  expect(await orderOf(fan, orderId)).toMatchObject({
    refundedWon: 11_000,
    refundableWon: 0,
    refundRefusal: 'refunded',
  })
  expect(await balanceOf(fan)).toMatchObject({ points: 0, owedPoints: 0, leftTodayWon: 1_000_000 })
})

it('a provider’s refund is not paid again from points that return later', async () => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  const { orderId, impUid } = await buyPoints(fan)
  await buyPoints(fan)
  const { id: contentsId } = await publishContents(celeb, { pricePoints: 1_000 })
  const { contents } = await fan.call(api.celebContents.orderPoint, { contentsId })
  await takeBack(orderId, impUid, 1_100, 0)
  await fan.call(api.celebContents.refundOrder, { orderId: contents.owned!.orderId })
  expect(await orderOf(fan, orderId)).toMatchObject({ refundableWon: 0, refundRefusal: 'refunded' })
  expect((await refund(fan, orderId)).points).toBe(1_000)
})

it('a payment that the provider refunds in parts takes as many points as one refund', async () => {
  const fan = await world.fan()
  const { orderId, impUid } = await buyPoints(fan)
  let before = 0
  for (const won of [333, 333, 434]) {
    await takeBack(orderId, impUid, won, before)
    before += won
  }
  expect(await balanceOf(fan)).toMatchObject({ points: 0, owedPoints: 0 })
})

it('when the rest of a payment is refunded after its own refund, exactly the missing points are owed', async () => {
  const fan = await world.fan()
  const { orderId, impUid } = await buyPoints(fan)
  await spend(fan, 15)
  await refund(fan, orderId)
  await refunded(fan, orderId)
  await takeBack(orderId, impUid, 17, 1_083)
  expect(await balanceOf(fan)).toMatchObject({ points: 0, owedPoints: 15 })
})

it('a payment that is cancelled at the provider loses its points, and spent points are owed', async () => {
  const fan = await world.fan()
  const { orderId, impUid } = await buyPoints(fan)
  await spend(fan, 400)
  await world.ctx.portOne!.cancel({ impUid, amountWon: 1_100, checksumWon: 1_100, reason: 'console' })
  for (let i = 0; i < 3; i++) await settleFromProvider(world.ctx, { orderId })
  expect(await balanceOf(fan)).toMatchObject({ points: 0, owedPoints: 400 })
  expect(await orderOf(fan, orderId)).toMatchObject({ status: 'refunded', refundedWon: 1_100 })
  await buyPoints(fan)
  expect(await balanceOf(fan)).toMatchObject({ points: 600, owedPoints: 0 })
})

it('points expire five years after their purchase, the day after the same date', async () => {
  const clock = await openWorld(await sandboxEnv(), world.databaseUrl)
  const fan = await world.fan()
  await buyPoints(fan)
  clock.pass(5 * 365.25 * dayMs - 3 * dayMs)
  await expirePoints(clock.ctx)
  expect(await balanceOf(fan)).toMatchObject({ points: 1_000 })
  clock.pass(5 * dayMs)
  await expirePoints(clock.ctx)
  expect(await balanceOf(fan)).toMatchObject({ points: 0 })
  await clock.close()
})

itInFull('points that return after their last day can be spent for 30 days more, and then expire', async () => {
  const clock = await openWorld(await sandboxEnv(), world.databaseUrl)
  const pass = async (ms: number) => {
    clock.pass(ms)
    await expirePoints(clock.ctx)
  }
  const [buyer, other] = [await clock.fan(), await clock.fan()]
  await buyPoints(buyer)
  clock.pass(3 * dayMs)
  await buyPoints(other)
  const { list } = await buyer.call(api.point.history, {})
  clock.pass(list[0]!.expiresAt!.getTime() - clock.ctx.now().getTime() - dayMs / 2)

  // Signs both people in again, because their sessions have ended.
  const [fan, second] = [await clock.device(buyer), await clock.device(other)]
  const celeb = await clock.celeb()
  const buy = async () => {
    const { id: contentsId } = await publishContents(celeb, { pricePoints: 500 })
    return (await fan.call(api.celebContents.orderPoint, { contentsId })).contents.owned!.orderId
  }
  const first = await buy()
  await pass(dayMs)
  expect(await balanceOf(fan)).toMatchObject({ points: 0 })
  expect(await fan.call(api.celebContents.refundOrder, { orderId: first })).toMatchObject({ points: 500 })
  await pass(2.5 * dayMs)
  expect(await balanceOf(second)).toMatchObject({ points: 0 })
  expect(await balanceOf(fan)).toMatchObject({ points: 500 })
  await fan.call(api.celebContents.refundOrder, { orderId: await buy() })
  await pass(30 * dayMs)
  expect(await balanceOf(fan)).toMatchObject({ points: 0 })
  await clock.close()
})
