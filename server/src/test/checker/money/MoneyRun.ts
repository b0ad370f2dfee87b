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

/** An order with a window that the checker knows. */
export interface KnownOrder {
  who: Actor
  start: OrderStart
  /**
   * What the provider captured for the order: nothing yet, the price, or another amount. `touched`: it captured the
   * price, and staff cancelled some of it, perhaps before the order was fulfilled.
   */
  captured: 'nothing' | 'right' | 'wrong' | 'touched'
  impUids: string[]
  /** Whether the app still has to complete the order. */
  late: boolean
}

/** An order in the app on iOS, and the purchase that Apple made for it. */
export interface IosOrder {
  who: Actor
  kind: 'point' | 'donationPoint' | 'premium'
  start: IosOrderStart
  transactionId: string | null
  /** The request that a guardian has not answered yet. */
  askId: string | null
}

/** The decisions that were acknowledged to staff, step by step. */
export type Decided = 'approved' | 'paid' | 'rejected' | 'returned'

/** The state of a run. */
export interface MoneyRun {
  cluster: Cluster
  sandbox: SandboxAt
  appStore: ReturnType<typeof appStoreOf>
  history: History
  fans: Actor[]
  testers: Actor[]
  /** The celebs who sell premium and get donations; `payees` also has the celeb of the chats. All of them settle. */
  celebs: Actor[]
  payees: Actor[]
  orders: KnownOrder[]
  iosOrders: IosOrder[]
  /** The settlements with acknowledged requests, and the decisions on them. */
  settlements: Map<SettlementId, { who: Actor; decided: Decided[] }>
  /** The direct chat of each person with the celeb, where each message costs points, and the acknowledged messages. */
  chats: Map<Actor, ChatId>
  sent: Map<Actor, ChatMessageId[]>
  cards: Map<Actor, UserPaymentMethodId[]>
  /** Keys of requests for test points and of charges of a saved card, by person. */
  testKeys: Map<Actor, Set<string>>
  chargeKeys: Map<Actor, Set<string>>
  /** Keys under which a person donated, and the donations that were acknowledged. */
  donationKeys: Map<Actor, Set<string>>
  donated: Map<Actor, DonationId[]>
  desk: Desk
  violations: Violation[]
  isWalking: boolean
  /** People wait during a long walk, because everything that they begin on the way makes it longer. */
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
