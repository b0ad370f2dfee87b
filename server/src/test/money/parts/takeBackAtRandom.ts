import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Won } from '@byeol/contract/money.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { column } from '../../../db/columns.ts'
import { findOrder } from '../../../features/order/orders.ts'
import { payRefund } from '../../../features/order/refund/payRefund.ts'
import { settleFromProvider } from '../../../features/order/receivePortOneHook.ts'
import { readAccount } from '../../../ledger/readAccount.ts'
import { splitPrice, vatIn } from '../../../ledger/split.ts'
import type { Seeded } from '../../checker/seeded.ts'
import type { ConsoleWorld } from '../../console/openConsole.ts'
import type { World } from '../../openWorld.ts'
import { askSandbox } from '../../servers/askSandbox.ts'
import { appStore } from '../appStore.ts'
import { fault } from '../payments.ts'
import { buy, keptAtProvider, refundByFan, type Purchase, type PurchaseKind } from './Purchase.ts'

const refusable = (act: Promise<unknown>): Promise<unknown> =>
  act.catch((error: unknown) => {
    if (error instanceof ApiError && error.code !== 'internal') return null
    throw error
  })

/**
 * Staff cancel part of a payment at the provider, or the card holder all of it. `told`: whether the webhook arrives.
 */
export async function cancelByHand(world: World, { orderId, impUid }: Purchase, amount: number, told = true) {
  await askSandbox('/portone/_sandbox/console-cancel', { imp_uid: impUid, amount })
  if (told) await settleFromProvider(world.ctx, { orderId })
}

const selectWaiting = `select id from refunds where order_id = $1 and state = 'waiting'`

/** Everything that may happen to a payment after it was made. */
function actsOf(world: World, desk: ConsoleWorld, random: Seeded, purchase: Purchase) {
  const { kind, fan, orderId, impUid, priceWon } = purchase
  const byHand = async () => {
    const kept = await keptAtProvider(world, purchase)
    // Fails if another simultaneous act has already cancelled it.
    const amount = random.next() < 0.2 ? kept : Math.ceil(kept * random.next())
    if (kept > 0) await cancelByHand(world, purchase, amount, random.next() < 0.7).catch(() => null)
  }
  const byStaff = async () => {
    const reason = random.pick(['fault', 'minor', 'minor', 'withdrawal'] as const)!
    const estimated = await desk.staff.agent.call(consoleApi.refunds.estimate, { orderId, reason }).catch(() => null)
    const refundWon = (estimated?.estimate.refundWon ?? 1) as Won
    const asked = { orderId, reason, words: '고객이 요청했어요', key: randomUUID(), refundWon }
    await refusable(desk.staff.agent.call(consoleApi.refunds.request, asked))
  }
  const refuseOnce = () =>
    fault('POST /payments/cancel', { code: 1, message: '정산 잔액이 부족합니다.' }, { about: impUid, times: 1 })
  let atAppleBefore: Promise<unknown> = Promise.resolve()
  const actAtApple = async () => {
    const kept = await keptAtProvider(world, purchase)
    const possible = [
      ...(kept > 0 ? (['refund'] as const) : []),
      kept === priceWon ? ('refund-half' as const) : ('reverse-refund' as const),
    ]
    await appStore().act(impUid, random.pick(possible)!)
    // The app's report may be missing, and so may Apple's notification.
    if (random.next() < 0.7) await refusable(fan.call(api.point.orderComplete, { transactionId: impUid }))
  }
  // One after another, because Apple refunds nothing twice and reverses refunds only as a whole.
  const atApple = () => (atAppleBefore = atAppleBefore.then(actAtApple))
  return kind === 'pointOnIos'
    ? [atApple]
    : [byHand, byHand, byHand, byStaff, refuseOnce, () => refusable(refundByFan(purchase))]
}

/** Pays the waiting refunds, and queries the provider once more. */
async function finish({ ctx }: World, { kind, fan, orderId, impUid }: Purchase): Promise<void> {
  for (let tries = 0; ; tries++) {
    const waiting = await ctx.db.row(selectWaiting, [orderId], { id: column.text })
    if (!waiting || tries > 20) break
    await payRefund(ctx, ctx.portOne!, waiting.id).catch(() => null)
  }
  if (kind === 'pointOnIos') await refusable(fan.call(api.point.orderComplete, { transactionId: impUid }))
  else await settleFromProvider(ctx, { orderId })
}

const earned = ({ ctx }: World, { celeb }: Purchase, of: string) =>
  readAccount(ctx.db, 'won', `celeb_earned:${celeb.id}:${of}`)

/** The celeb's earnings from one purchase, by kind. */
export const earnedOf = (world: World, purchase: Purchase): Promise<number[]> =>
  Promise.all(['contents', 'subscription', 'donation'].map((of) => earned(world, purchase, of)))

/** Expects that what each party holds now matches what the provider has not refunded. */
export async function expectKept(world: World, purchase: Purchase, why: string): Promise<void> {
  const { kind, fan, orderId, priceWon } = purchase
  const kept = await keptAtProvider(world, purchase)
  const order = (await findOrder(world.ctx.db, orderId))!
  expect(priceWon - order.refundedWon, `${why}: kept of ${kind}`).toBe(kept)
  const { receipt } = await fan.call(api.payment.receipt, { orderId })
  expect(receipt.keptVatWon, `${why}: VAT`).toBe(vatIn(kept))
  const { share } = splitPrice(kept, 'card')
  if (kind === 'premium') expect(await earned(world, purchase, 'subscription'), why).toBe(share)
  if (kind === 'celebContents') expect(await earned(world, purchase, 'contents'), why).toBe(share)
  if (kind === 'donationPoint') expect(await earned(world, purchase, 'donation'), why).toBeLessThanOrEqual(share)
  if (kept > 0) return
  const balances = [await fan.call(api.point.balance, {}), await fan.call(api.donation.pointBalance, {})]
  expect(
    balances.map(({ points }) => points),
    `${why}: points`,
  ).toEqual([0, 0])
}

/** Runs random events on one purchase, some of them at once, until everything has settled. */
export async function takeBackAtRandom(
  world: World,
  desk: ConsoleWorld,
  { random, kind, why }: { random: Seeded; kind: PurchaseKind; why: string },
): Promise<void> {
  const purchase = await buy(world, kind, random.next())
  const acts = actsOf(world, desk, random, purchase)
  for (let round = 1 + random.below(4); round > 0; round--) {
    await Promise.all(Array.from({ length: 1 + random.below(3) }, () => random.pick(acts)!()))
    if (random.next() < 0.5) await finish(world, purchase)
  }
  await finish(world, purchase)
  await expectKept(world, purchase, why)
}
