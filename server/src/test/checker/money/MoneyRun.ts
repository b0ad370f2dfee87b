import type {
  ChatId,
  ChatMessageId,
  DonationId,
  OrderId,
  SettlementId,
  UserPaymentMethodId,
} from '@byeol/contract/ids.ts'
import type { IosOrderStart, OrderStart } from '@byeol/contract/order.ts'
import type { Actor } from '../../Actor.ts'
import type { appStoreOf } from '../../money/appStore.ts'
import type { SandboxAt } from '../../servers/sandboxAt.ts'
import type { Cluster } from '../cluster.ts'
import type { Operation, History } from '../History.ts'
import type { Violation } from '../Evidence.ts'
import type { Desk } from '../desk/Desk.ts'
import type { Seeded } from '../seeded.ts'

/** An order with a payment window that the checker knows. */
export interface KnownOrder {
  who: Actor
  start: OrderStart
  /**
   * What the provider captured for the order: nothing yet, the price, or another amount. `touched`: it captured the
   * price, and staff cancelled part of it at the provider, perhaps before the order was fulfilled.
   */
  captured: 'nothing' | 'right' | 'wrong' | 'touched'
  impUids: string[]
  /** Whether the app must still complete the order later. */
  late: boolean
}

/** An order in the iOS app, with the purchase that Apple created for it. */
export interface IosOrder {
  who: Actor
  kind: 'point' | 'donationPoint' | 'premium'
  start: IosOrderStart
  transactionId: string | null
  /** The purchase request that a guardian has not answered yet. */
  askId: string | null
}

/** The decisions acknowledged to staff, in order. */
export type Decided = 'approved' | 'paid' | 'rejected' | 'returned'

export interface MoneyRun {
  cluster: Cluster
  sandbox: SandboxAt
  appStore: ReturnType<typeof appStoreOf>
  history: History
  fans: Actor[]
  testers: Actor[]
  /**
   * `celebs` sell premium and get donations; `payees` also includes the celeb of the chats. All of them request
   * settlements.
   */
  celebs: Actor[]
  payees: Actor[]
  orders: KnownOrder[]
  iosOrders: IosOrder[]
  /** The settlements with an acknowledged request, and the decisions on them. */
  settlements: Map<SettlementId, { who: Actor; decided: Decided[] }>
  /** Each person's direct chat with the celeb, in which each message costs points, and the acknowledged messages. */
  chats: Map<Actor, ChatId>
  sent: Map<Actor, ChatMessageId[]>
  cards: Map<Actor, UserPaymentMethodId[]>
  /** Idempotency keys of requests for test points and of charges of a saved card, by person. */
  testKeys: Map<Actor, Set<string>>
  chargeKeys: Map<Actor, Set<string>>
  /** Idempotency keys of donations by each person, and the donations that were acknowledged. */
  donationKeys: Map<Actor, Set<string>>
  donated: Map<Actor, DonationId[]>
  desk: Desk
  violations: Violation[]
  isWalking: boolean
  /**
   * People pause while the clock is moved far, because everything that they start on the way makes that take longer.
   */
  isPaused: boolean
}

export interface MoneyStep {
  run: MoneyRun
  who: Actor
  random: Seeded
}

export const violation = (rule: string, says: string, orderId: OrderId | null = null): Violation => ({
  rule,
  says,
  about: (operation: Operation) => orderId !== null && operation.orderId === orderId,
})
