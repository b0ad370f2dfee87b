import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { OrderId, UserId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { IosOrderStart, OrderStart } from '@byeol/contract/order.ts'
import type { Actor } from '../../Actor.ts'
import type { Seeded } from '../../checker/seeded.ts'
import type { World } from '../../openWorld.ts'
import type { SandboxAt } from '../../servers/sandboxAt.ts'
import { publishContents } from '../contents.ts'

/** What the simulated people can buy, and where they pay. */
export interface Market {
  sandbox: SandboxAt
  celebIds: readonly UserId[]
  contents: readonly Pick<CelebContents, 'id'>[]
}

type Start = OrderStart | IosOrderStart
interface Completion {
  orderId?: OrderId
  transactionId?: string
  error?: { code: string; message: string }
}

/** How one product is ordered, paid with a saved card, completed and refunded. */
export interface Ware {
  isIssuing: boolean
  order(who: Actor, paymentMethod: 'card' | 'ios-iap'): Promise<Start>
  charge(who: Actor, userPaymentMethodId: UserPaymentMethodId): Promise<unknown>
  complete(who: Actor, completion: Completion): Promise<unknown>
  takeBack(who: Actor, orderId: OrderId): Promise<unknown>
}

const sizes = [10_000, 30_000, 50_000]

const points = (productId: string): Ware => ({
  isIssuing: false,
  order: (who, paymentMethod) => who.call(api.point.order, { productId, paymentMethod }),
  charge: (who, userPaymentMethodId) => who.call(api.point.orderUserPaymentMethod, { productId, userPaymentMethodId }),
  complete: (who, completion) => who.call(api.point.orderComplete, completion),
  takeBack: (who, orderId) => who.call(api.point.refundOrder, { orderId }),
})

const donationPoints = (productId: string): Ware => ({
  isIssuing: false,
  order: (who, paymentMethod) => who.call(api.donation.pointOrder, { productId, paymentMethod }),
  charge: (who, userPaymentMethodId) =>
    who.call(api.donation.pointOrderUserPaymentMethod, { productId, userPaymentMethodId }),
  complete: (who, completion) => who.call(api.donation.pointOrderComplete, completion),
  takeBack: (who, orderId) => who.call(api.donation.refundOrder, { orderId }),
})

const premium = (celebId: UserId): Ware => ({
  isIssuing: true,
  order: (who) => who.call(api.subscription.order, { productId: `premium-${celebId}`, paymentMethod: 'card' }),
  charge: (who, userPaymentMethodId) =>
    who.call(api.subscription.orderUserPaymentMethod, { productId: `premium-${celebId}`, userPaymentMethodId }),
  complete: (who, completion) => who.call(api.subscription.orderComplete, completion),
  async takeBack(who) {
    const { subscriptionPremiums } = await who.call(api.subscription.premiumList, {})
    const mine = subscriptionPremiums.find(({ celebUserId }) => celebUserId === celebId)
    if (mine) await who.call(api.subscription.refund, { subscriptionPremiumId: mine.id })
  },
})

const sold = ({ id: contentsId }: Market['contents'][number]): Ware => ({
  isIssuing: false,
  order: (who) => who.call(api.celebContents.order, { contentsId, paymentMethod: 'card' }),
  charge: (who, userPaymentMethodId) =>
    who.call(api.celebContents.orderUserPaymentMethod, { contentsId, userPaymentMethodId }),
  complete: (who, completion) => who.call(api.celebContents.orderComplete, completion),
  takeBack: (who, orderId) => who.call(api.celebContents.refundOrder, { orderId }),
})

/** Creates celebs with premium, and contents for sale. */
export async function openMarket(world: World, sandbox: SandboxAt): Promise<Market> {
  const celebs = await Promise.all(Array.from({ length: 8 }, () => world.celeb()))
  const priced = [5_000, 20_000, 40_000]
  const contents = await Promise.all(priced.map((pricePoints, i) => publishContents(celebs[i]!, { pricePoints })))
  return { sandbox, celebIds: celebs.map(({ id }) => id), contents }
}

/** Picks a product to buy. `onIos`: one that the App Store sells. */
export function pickWare({ celebIds, contents }: Market, random: Seeded, { onIos = false } = {}): Ware {
  const kind = random.next() * (onIos ? 0.6 : 1)
  const size = random.pick(sizes)!
  if (kind < 0.4) return points(`point-${size}`)
  if (kind < 0.6) return donationPoints(`donation-${size}`)
  return kind < 0.8 ? premium(random.pick(celebIds)!) : sold(random.pick(contents)!)
}
