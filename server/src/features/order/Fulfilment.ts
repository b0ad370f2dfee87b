import type { Context } from '../../context.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Sold } from './NewOrder.ts'
import type { StoredOrder } from './orders.ts'

/** What is left of an order that could be refunded. */
export interface Given {
  /** The unspent part of the purchase; 0 when everything is spent. */
  unspent: number
  /** The won that a refund would pay. */
  refundWon: number
  expiresAt: Date | null
  /**
   * The fee that a refund after the seventh day deducts. Missing for kinds of order that cannot be refunded after it.
   */
  lateFeeWon?: number
}

export interface Refund {
  id: string
  amountWon: number
  /** The part of the price, in won, that had not been refunded before this refund. */
  keptWon: number
  /** The points that this refund withdrew from the wallet. */
  points: number
}

/**
 * The functions that each kind of order supplies to the common state machine. Each runs under the lock of the order.
 */
export interface Fulfilment {
  /**
   * Delivers what was paid for and books it in the ledger. Returns false if it cannot be delivered any more: the
   * payment is then refunded.
   */
  fulfil(ctx: Context, tx: Transaction, order: StoredOrder, at: Date): Promise<boolean>
  /** Called after the order was closed without delivery: it failed, expired, or its payment is being refunded. */
  closed?(ctx: Context, tx: Transaction, order: StoredOrder): Promise<void>
  /** Called when the provider has refunded `refundWon` although we did not request it. */
  clawBack(ctx: Context, tx: Transaction, order: StoredOrder, refundWon: number, at: Date): Promise<void>
  /** Called when Apple has reversed a refund: delivers again what was withdrawn under `cause`. */
  giveBack?(
    ctx: Context,
    tx: Transaction,
    order: StoredOrder,
    taken: { cause: string; backWon: number },
    at: Date,
  ): Promise<void>
  /** Called when the provider has refused a refund permanently: restores what the refund had withdrawn. */
  undoRefund(tx: Transaction, order: StoredOrder, refund: Refund, at: Date): Promise<void>
  /** Called when the whole price is refunded: withdraws the spent part from its recipients, as a chargeback does. */
  takeSpentBack?(tx: Transaction, order: StoredOrder, of: { refundId: string; lotId: string; at: Date }): Promise<void>
  /** What is left of the order that could be refunded, for viewing and refunding it. */
  findGiven(db: Queries, order: StoredOrder): Promise<Given | null>
  /** The product of this kind that was on sale under this App Store product id at that time; null if there was none. */
  findSoldOnIos?(db: Queries, iosProductId: string, at: Date): Promise<Sold | null>
  /** The period that the order pays for, as stated on its receipt. */
  findPeriod?(db: Queries, order: StoredOrder): Promise<{ from: Date; until: Date } | null>
}
