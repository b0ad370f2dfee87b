import { api } from '@byeol/contract/api.ts'
import type { IosOrderStart } from '@byeol/contract/order.ts'
import { afterEach, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { accounts } from '../../ledger/accounts.ts'
import { readAccount } from '../../ledger/readAccount.ts'
import type { Actor } from '../../test/Actor.ts'
import { appStore } from '../../test/money/appStore.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'

const world = useOwnWorld(sandboxEnv)
const store = appStore()
afterEach(async () => expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([]))

const balanceOf = (who: Actor) => who.call(api.donation.pointBalance, {})
const earnedBy = (celeb: Actor) => readAccount(world.ctx.db, 'won', accounts.celebEarned(celeb.id, 'donation'))
const donate = (who: Actor, celeb: Actor, points: number) =>
  who.call(api.donation.donate, { celebUserId: celeb.id, points, message: '', isAnonymous: false })

/** Buys a pack of donation points in the app, from the order to the completion. */
async function buy(who: Actor, points: number) {
  const wanted = { productId: `donation-${points}`, paymentMethod: 'ios-iap' as const }
  const start = (await (await who.onPhone()).call(api.donation.pointOrder, wanted)) as IosOrderStart
  await store.plan(start.appAccountToken, { url: `${world.base}/hooks/apple` })
  const transactionId = await store.buy(start)
  const bought = await who.call(api.donation.pointOrderComplete, { orderId: start.orderId, transactionId })
  return { start, transactionId, ...bought }
}

it('donation points are bought in the app on iOS, apart from points, and never expire', async () => {
  const fan = await world.fan()
  const { start, order, points } = await buy(fan, 10_000)
  expect(start.iosProductId).toBe('byeol.donation.10000')
  expect(points).toBe(10_000)
  expect(order).toMatchObject({ kind: 'donationPoint', status: 'paid', paymentMethod: 'ios-iap', refundRefusal: 'ios' })
  expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 0 })
  const history = await fan.call(api.donation.pointHistory, { of: 'bought' })
  expect(history.list).toMatchObject([{ kind: 'purchase', amount: 10_000, expiresAt: null }])
  await expect(fan.call(api.donation.refundOrder, { orderId: order.id })).rejects.toMatchObject({
    code: 'refund_not_possible',
    data: { reason: 'ios' },
  })
})

it('a purchase of donation points delivers no ordinary points, with either call that reports it', async () => {
  const fan = await world.fan()
  const { start, transactionId } = await buy(fan, 1_000)
  for (const completion of [{ transactionId }, { orderId: start.orderId, transactionId }])
    await expect(fan.call(api.point.orderComplete, completion)).rejects.toMatchObject({ code: 'not_found' })
  expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 0 })
  expect(await balanceOf(fan)).toMatchObject({ points: 1_000 })
})

it('a donation of them earns the celeb a share of the price after the store’s fee', async () => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  await buy(fan, 10_000)
  await donate(fan, celeb, 10_000)
  // 11,000 won less 1,000 VAT and the store's 3,000 leaves 7,000; the celeb gets 70 % of that.
  expect(await earnedBy(celeb)).toBe(4_900)
})

it('a refund by Apple reverses the donations; undoing it returns the points, not the donations', async () => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  const { transactionId } = await buy(fan, 5_000)
  await donate(fan, celeb, 5_000)
  expect(await earnedBy(celeb)).toBe(2_450)
  await store.act(transactionId, 'refund')
  await expect.poll(async () => (await balanceOf(fan)).owedPoints).toBe(5_000)
  expect(await earnedBy(celeb)).toBe(0)
  const received = await celeb.call(api.donation.pointHistory, { of: 'received' })
  expect(received.list).toMatchObject([{ points: 5_000, shareWon: 0, isReversed: true }])
  await store.act(transactionId, 'reverse-refund')
  await expect.poll(async () => (await balanceOf(fan)).points).toBe(5_000)
  expect(await balanceOf(fan)).toMatchObject({ owedPoints: 0 })
  expect(await earnedBy(celeb)).toBe(0)
  world.pass(8 * 24 * 3_600_000)
  const { estimate } = await celeb.call(api.donation.estimateSettlement, {})
  expect(estimate).toMatchObject({ paidWon: 0, vatWon: 0, storeFeeWon: 0, platformWon: 0, shareWon: 0 })
})
