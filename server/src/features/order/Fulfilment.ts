import type { Context } from '../../context.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Sold } from './NewOrder.ts'
import type { StoredOrder } from './orders.ts'

/** What an order could still refund. */
export interface Given {
  /** What the buyer has not spent; 0 when everything is spent. */
  unspent: number
  /** What a refund would pay. */
  refundWon: number
  expiresAt: Date | null
  /** What a refund after the seventh day deducts. Absent for kinds of order that cannot be refunded after it. */
  lateFeeWon?: number
}

export interface Refund {
  id: string
  amountWon: number
  /** The won of the price that were kept before this refund. */
  keptWon: number
  /** The points that left the wallet. */
  points: number
}

/** The functions of a kind of order that the common state machine calls. Each runs under the lock of the order. */
export interface Fulfilment {
  /**
   * Delivers what was paid for and books it in the ledger. False when it cannot be delivered any more: then the payment
   * is refunded.
   */
  fulfil(ctx: Context, tx: Transaction, order: StoredOrder, at: Date): Promise<boolean>
  /** Called after the order was closed without delivery: it failed, expired, or its payment is being refunded. */
  closed?(ctx: Context, tx: Transaction, order: StoredOrder): Promise<void>
  /** Called when the provider refunded `refundWon` without our asking. */
  clawBack(ctx: Context, tx: Transaction, order: StoredOrder, refundWon: number, at: Date): Promise<void>
  /** Delivers again what was withdrawn under `cause`, because Apple reversed its refund. */
  giveBack?(
    ctx: Context,
    tx: Transaction,
    order: StoredOrder,
    taken: { cause: string; backWon: number },
    at: Date,
  ): Promise<void>
  /** Called when the provider refused a refund for good: restores what the refund had withdrawn. */
  undoRefund(tx: Transaction, order: StoredOrder, refund: Refund, at: Date): Promise<void>
  /**
   * Called when the whole price is refunded: withdraws the spent part from the people who received it, as a chargeback
   * does.
   */
  takeSpentBack?(tx: Transaction, order: StoredOrder, of: { refundId: string; lotId: string; at: Date }): Promise<void>
  /** What the order could still refund, for the view and the refund. */
  findGiven(db: Queries, order: StoredOrder): Promise<Given | null>
  /** The product of this kind that the App Store sold under its product id at that moment; null when it is none. */
  findSoldOnIos?(db: Queries, iosProductId: string, at: Date): Promise<Sold | null>
  /** The period that the order pays for, as its receipt says. */
  findPeriod?(db: Queries, order: StoredOrder): Promise<{ from: Date; until: Date } | null>
}
