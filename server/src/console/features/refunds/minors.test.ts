import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { findOrder } from '../../../features/order/orders.ts'
import { readAccount } from '../../../ledger/readAccount.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { buyAndOpen, publishContents, publishWithTrial, removeByStaff } from '../../../test/money/contents.ts'
import { buyDonationPoints, buyPoints, buyPremium } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
beforeAll(async () => void (desk = await openConsole(world)))
afterEach(async () => expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([]))

/** How much of an order's price was not refunded, by the provider's records. */
async function keptOf(orderId: OrderId): Promise<number> {
  const { transactionId } = (await findOrder(world.ctx.db, orderId))!
  const { amountWon, cancelledWon } = (await world.ctx.portOne!.getPayment(transactionId!))!
  return amountWon - cancelledWon
}
async function refundMinor(orderId: OrderId, won: number): Promise<void> {
  const asked = { orderId, reason: 'minor' as const, words: '보호자가 취소했어요', key: randomUUID() }
  await desk.staff.agent.call(consoleApi.refunds.request, { ...asked, refundWon: won as Won })
  await until('all of it is back', async () => (await keptOf(orderId)) === 0)
}

it.each(['unopened', 'opened'])('points are refunded in full once, and %s contents of them end', async (state) => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  const { orderId } = await buyPoints(fan, { points: 5_000 })
  const { id: contentsId } = await publishWithTrial(celeb, { pricePoints: 3_000 })
  const { contents } = await fan.call(api.celebContents.orderPoint, { contentsId })
  if (state === 'opened') await fan.call(api.celebContents.open, { contentsId })
  const { estimate } = await desk.staff.agent.call(consoleApi.refunds.estimate, { orderId, reason: 'minor' })
  expect(estimate).toMatchObject({ refundWon: 5_500, celebWon: 2_100, points: 5_000 })
  await refundMinor(orderId, 5_500)
  // Nothing can return the points a second time: neither the fan nor the removal of the contents.
  await codeOf(fan.call(api.celebContents.refundOrder, { orderId: contents.owned!.orderId }))
  await removeByStaff(world, contentsId)
  expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 0, owedPoints: 0 })
  expect((await fan.call(api.celebContents.listBought, {})).list).toEqual([])
  expect(await readAccount(world.ctx.db, 'won', `celeb_earned:${celeb.id}:contents`)).toBe(0)
})

it('donation points are refunded in full, and the celeb owes the donated sum, as after a chargeback', async () => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  const { orderId } = await buyDonationPoints(fan, { points: 5_000 })
  await fan.call(api.donation.donate, { celebUserId: celeb.id, points: 5_000, message: '', isAnonymous: false })
  expect(await readAccount(world.ctx.db, 'won', `celeb_earned:${celeb.id}:donation`)).toBe(3_500)
  await refundMinor(orderId, 5_500)
  expect(await readAccount(world.ctx.db, 'won', `celeb_earned:${celeb.id}:donation`)).toBe(0)
})

it('premium is refunded in full after its seven days', async () => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  await buyPremium(fan, celeb)
  const { orders } = await fan.call(api.subscription.orderHistory, { celebUserId: celeb.id })
  world.pass(10 * 24 * 3_600_000)
  await desk.staff.agent.signIn()
  await refundMinor(orders[0]!.id, 4_900)
  expect(await readAccount(world.ctx.db, 'won', `celeb_earned:${celeb.id}:subscription`)).toBe(0)
})

it('opened contents are refunded', async () => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  await buyAndOpen(fan, await publishContents(celeb, { pricePoints: 3_000 }))
  const [order] = (await fan.call(api.payment.history, {})).list
  await refundMinor(order!.id, 3_300)
  expect(await readAccount(world.ctx.db, 'won', `celeb_earned:${celeb.id}:contents`)).toBe(0)
})
