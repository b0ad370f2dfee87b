import type { ChatId, ChatMessageId, DonationId, OrderId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { OrderStart } from '@byeol/contract/order.ts'
import type { Actor } from '../../Actor.ts'
import type { SandboxAt } from '../../servers/sandboxAt.ts'
import type { Cluster } from '../cluster.ts'
import type { Operation, History } from '../History.ts'
import type { Violation } from '../Evidence.ts'
import type { Seeded } from '../seeded.ts'

/** An order with a window of which the checker knows. */
export interface KnownOrder {
  who: Actor
  start: OrderStart
  /**
   * What the provider captured of it: nothing yet, what it asks for, or something else. `touched`: what it asked for,
   * and staff cancelled some of it, perhaps before it was given.
   */
  captured: 'nothing' | 'right' | 'wrong' | 'touched'
  impUids: string[]
  /** Completions that are still to come. */
  late: boolean
}

/** Everything of a run. */
export interface MoneyRun {
  cluster: Cluster
  sandbox: SandboxAt
  history: History
  fans: Actor[]
  testers: Actor[]
  celebs: Actor[]
  orders: KnownOrder[]
  /** The direct chat of each person with the celeb, in which each message costs points, and what was acknowledged. */
  chats: Map<Actor, ChatId>
  sent: Map<Actor, ChatMessageId[]>
  cards: Map<Actor, UserPaymentMethodId[]>
  /** Keys under which test points were asked for, and under which a saved card was to be charged, by person. */
  testKeys: Map<Actor, Set<string>>
  chargeKeys: Map<Actor, Set<string>>
  /** Keys under which a person donated, and the donations that were acknowledged. */
  donationKeys: Map<Actor, Set<string>>
  donated: Map<Actor, DonationId[]>
  violations: Violation[]
  isWalking: boolean
  /** People wait during a long walk, because whatever they begin on the way makes it longer. */
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
