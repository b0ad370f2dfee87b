import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { splitPrice, vatIn } from '../../../ledger/split.ts'
import { readAccount } from '../../../ledger/readAccount.ts'
import type { Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { buyContents, publishContents } from '../../../test/money/contents.ts'
import { buyDonationPoints, buyPoints, buyPremium } from '../../../test/money/payments.ts'
import { askSandbox } from '../../../test/servers/askSandbox.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { findOrder } from '../orders.ts'
import { settleFromProvider } from '../receivePortOneHook.ts'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => void (desk = await openConsole(world)))
afterEach(async () => expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([]))

/** Cancels a part in the provider's console, as staff would. */
async function cancelByHand(orderId: OrderId, amount: number): Promise<void> {
  const { transactionId: imp_uid } = (await findOrder(world.ctx.db, orderId))!
  await askSandbox('/portone/_sandbox/console-cancel', { imp_uid, amount })
  await settleFromProvider(world.ctx, { orderId })
}
/** The won that the provider has kept, according to its records. */
async function keptOf(orderId: OrderId): Promise<number> {
  const { transactionId } = (await findOrder(world.ctx.db, orderId))!
  const { amountWon, cancelledWon } = (await world.ctx.portOne!.getPayment(transactionId!))!
  return amountWon - cancelledWon
}
const earned = (celeb: { id: UserId }, kind: string) =>
  readAccount(world.ctx.db, 'won', `celeb_earned:${celeb.id}:${kind}`)
const receiptOf = async (fan: Actor, orderId: OrderId) => (await fan.call(api.payment.receipt, { orderId })).receipt
const refundByStaff = (orderId: OrderId, won: number) =>
  desk.staff.agent.call(consoleApi.refunds.request, {
    ...{ orderId, reason: 'fault' as const, words: '일부만 취소됐어요', key: randomUUID() },
    refundWon: won as Won,
  })

async function subscribe(): Promise<{ fan: Actor; celeb: CelebActor; orderId: OrderId }> {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  await buyPremium(fan, celeb)
  const { orders } = await fan.call(api.subscription.orderHistory, { celebUserId: celeb.id })
  return { fan, celeb, orderId: orders[0]!.id }
}
const premiumOf = async (fan: Actor) => (await fan.call(api.subscription.premiumList, {})).subscriptionPremiums[0]

it('premium goes on: the receipt has the VAT of the kept part, and the celeb its share', async () => {
  const { fan, celeb, orderId } = await subscribe()
  await cancelByHand(orderId, 1_000)
  expect(await premiumOf(fan)).toMatchObject({ status: 'active', refundableWon: 3_900 })
  const kept = await keptOf(orderId)
  expect(kept).toBe(3_900)
  expect(await receiptOf(fan, orderId)).toMatchObject({
    order: { status: 'paid', refundedWon: 1_000, refundableWon: kept },
    keptVatWon: vatIn(kept),
  })
  expect(await earned(celeb, 'subscription')).toBe(splitPrice(kept, 'card').share)
})

it.each(['the fan', 'staff'])('the kept part of premium can be refunded by %s', async (who) => {
  const { fan, celeb, orderId } = await subscribe()
  await cancelByHand(orderId, 1_000)
  if (who === 'staff') await refundByStaff(orderId, 3_900)
  else await fan.call(api.subscription.refund, { subscriptionPremiumId: (await premiumOf(fan))!.id })
  await until('all is back', async () => (await keptOf(orderId)) === 0)
  expect(await premiumOf(fan)).toBeUndefined()
  expect(await earned(celeb, 'subscription')).toBe(0)
})

it('parts that add up to the whole end premium', async () => {
  const { fan, celeb, orderId } = await subscribe()
  for (const part of [1_000, 3_000]) await cancelByHand(orderId, part)
  expect(await premiumOf(fan)).toMatchObject({ refundableWon: 900 })
  expect(await earned(celeb, 'subscription')).toBe(splitPrice(900, 'card').share)
  await cancelByHand(orderId, 900)
  expect(await premiumOf(fan)).toBeUndefined()
  expect(await earned(celeb, 'subscription')).toBe(0)
})

it('contents stay owned, and the celeb keeps the share of the kept part', async () => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  const sold = await publishContents(celeb, { pricePoints: 3_000 })
  const { orderId } = await buyContents(fan, sold)
  for (const part of [1_000, 1]) await cancelByHand(orderId, part)
  const kept = await keptOf(orderId)
  expect(await receiptOf(fan, orderId)).toMatchObject({ order: { refundableWon: kept }, keptVatWon: vatIn(kept) })
  expect(await earned(celeb, 'contents')).toBe(splitPrice(kept, 'card').share)
  await refundByStaff(orderId, kept)
  await until('all is back', async () => (await keptOf(orderId)) === 0)
  expect(await earned(celeb, 'contents')).toBe(0)
})

it('points: a part of the points is removed, and the rest can be refunded', async () => {
  const fan = await world.fan()
  const { orderId } = await buyPoints(fan)
  await cancelByHand(orderId, 500)
  expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 545 })
  const { order } = await receiptOf(fan, orderId)
  expect(order.refundRefusal).toBeNull()
  await fan.call(api.point.refundOrder, { orderId })
  await until('the rest is back', async () => (await keptOf(orderId)) === 600 - order.refundableWon)
})

it.each([1, 500, 700, 1_099])(
  'donation points that were donated: after %i won the celeb keeps exactly the share of the kept part',
  async (part) => {
    const [fan, celeb] = [await world.fan(), await world.celeb()]
    const { orderId } = await buyDonationPoints(fan)
    await fan.call(api.donation.donate, { celebUserId: celeb.id, points: 1_000, message: '', isAnonymous: false })
    await cancelByHand(orderId, part)
    const kept = await keptOf(orderId)
    expect(await earned(celeb, 'donation')).toBeLessThanOrEqual(splitPrice(kept, 'card').share)
    expect(await earned(celeb, 'donation')).toBeGreaterThanOrEqual(splitPrice(kept, 'card').share - 1)
  },
)
