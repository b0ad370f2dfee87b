import { api } from '@byeol/contract/api.ts'
import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import type { OrderKind } from '@byeol/contract/order.ts'
import { findOrder } from '../../../features/order/orders.ts'
import type { Actor } from '../../Actor.ts'
import type { CelebActor } from '../../makePeople.ts'
import type { World } from '../../openWorld.ts'
import { appStore, orderOnIos } from '../appStore.ts'
import { buyContents, publishContents, publishWithTrial } from '../contents.ts'
import { buyDonationPoints, buyPoints, buyPremium } from '../payments.ts'

export type PurchaseKind = OrderKind | 'pointOnIos'

/** A fan's purchase, with what tests need to know about it. */
export interface Purchase {
  kind: PurchaseKind
  fan: Actor
  celeb: CelebActor
  orderId: OrderId
  priceWon: number
  impUid: string
}

const donate = (fan: Actor, celebUserId: UserId, points: number) =>
  fan.call(api.donation.donate, { celebUserId, points, message: '', isAnonymous: false })

/**
 * Functions that buy each kind and then use up the share `used`, by spending or donating points or opening the
 * contents.
 */
const buyers: Record<PurchaseKind, (fan: Actor, celeb: CelebActor, used: number) => Promise<OrderId>> = {
  async point(fan, celeb, used) {
    const { orderId } = await buyPoints(fan, { points: 5_000 })
    await spend(fan, celeb, used)
    return orderId
  },
  async pointOnIos(fan, celeb, used) {
    const start = await orderOnIos(fan, 5_000)
    const transactionId = await appStore().buy(start)
    await fan.call(api.point.orderComplete, { orderId: start.orderId, transactionId })
    await spend(fan, celeb, used)
    return start.orderId
  },
  async donationPoint(fan, celeb, used) {
    const { orderId } = await buyDonationPoints(fan, { points: 5_000 })
    const points = Math.round(used * 50) * 100
    if (points >= 1_000) await donate(fan, celeb.id, points)
    return orderId
  },
  async premium(fan, celeb) {
    await buyPremium(fan, celeb)
    return (await fan.call(api.subscription.orderHistory, { celebUserId: celeb.id })).orders[0]!.id
  },
  async celebContents(fan, celeb, used) {
    const sold = await publishWithTrial(celeb, { pricePoints: 3_000 })
    const { orderId } = await buyContents(fan, sold)
    if (used > 0.5) await fan.call(api.celebContents.open, { contentsId: sold.id })
    return orderId
  },
}

async function spend(fan: Actor, celeb: CelebActor, used: number): Promise<void> {
  const pricePoints = Math.round(used * 50) * 100
  if (pricePoints < 500) return
  const { id: contentsId } = await publishContents(celeb, { pricePoints })
  await fan.call(api.celebContents.orderPoint, { contentsId })
}

export async function buy(world: World, kind: PurchaseKind, used: number): Promise<Purchase> {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  const orderId = await buyers[kind](fan, celeb, used)
  const { priceWon, transactionId } = (await findOrder(world.ctx.db, orderId))!
  return { kind, fan, celeb, orderId, priceWon, impUid: transactionId! }
}

/** How much of the price was not refunded, according to the provider or Apple. */
export async function keptAtProvider({ ctx }: World, { kind, fan, impUid }: Purchase): Promise<number> {
  if (kind === 'pointOnIos') {
    const select = 'select token from app_account_tokens where user_id = $1'
    const [row] = await ctx.db.rows<{ token: string }>(select, [fan.id])
    return (await appStore().book(row!.token)).find(({ transactionId }) => transactionId === impUid)!.keptWon
  }
  const { amountWon, cancelledWon } = (await ctx.portOne!.getPayment(impUid))!
  return amountWon - cancelledWon
}

/** Refunds the purchase as the fan would. */
export function refundByFan({ kind, fan, celeb, orderId }: Purchase): Promise<unknown> {
  if (kind === 'donationPoint') return fan.call(api.donation.refundOrder, { orderId })
  if (kind === 'celebContents') return fan.call(api.celebContents.refundOrder, { orderId })
  if (kind !== 'premium') return fan.call(api.point.refundOrder, { orderId })
  return fan.call(api.subscription.premiumList, {}).then(({ subscriptionPremiums }) => {
    const mine = subscriptionPremiums.find(({ celebUserId }) => celebUserId === celeb.id)
    return mine && fan.call(api.subscription.refund, { subscriptionPremiumId: mine.id })
  })
}
