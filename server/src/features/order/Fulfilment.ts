import type { Context } from '../../context.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Sold } from './NewOrder.ts'
import type { StoredOrder } from './orders.ts'

/** What of an order can still be given back. */
export interface Given {
  /** 0: it is used up. */
  unspent: number
  /** What a refund gives back. */
  refundWon: number
  expiresAt: Date | null
}

export interface Refund {
  id: string
  amountWon: number
  /** What was kept of the price before it. */
  keptWon: number
  /** The points that left the wallet. */
  points: number
}

/** What a kind of order supplies to the one state machine. Each function runs under the lock of the order. */
export interface Fulfilment {
  /** Gives what was paid for, in the ledger too. False when it cannot be given any more: the payment goes back. */
  fulfil(ctx: Context, tx: Transaction, order: StoredOrder, at: Date): Promise<boolean>
  /** The order was closed without being given: it failed, expired, or its payment goes back. */
  closed?(ctx: Context, tx: Transaction, order: StoredOrder): Promise<void>
  /** The provider took `refundWon` back without us. */
  clawBack(ctx: Context, tx: Transaction, order: StoredOrder, refundWon: number, at: Date): Promise<void>
  /** What was taken back under `cause` is given again: Apple reversed its refund. */
  giveBack?(
    ctx: Context,
    tx: Transaction,
    order: StoredOrder,
    taken: { cause: string; backWon: number },
    at: Date,
  ): Promise<void>
  /** The provider refused a refund for good: what was taken for it comes back. */
  undoRefund(tx: Transaction, order: StoredOrder, refund: Refund, at: Date): Promise<void>
  /** All of the price goes back, and what was spent of it reached others: they lose it, as at a chargeback. */
  takeSpentBack?(tx: Transaction, order: StoredOrder, of: { refundId: string; lotId: string; at: Date }): Promise<void>
  /** What of the order can still be given back, for the view and the refund. */
  findGiven(db: Queries, order: StoredOrder): Promise<Given | null>
  /** What the App Store sold under its own product id at that moment; null when it is nothing of this kind. */
  findSoldOnIos?(db: Queries, iosProductId: string, at: Date): Promise<Sold | null>
  /** The period that the order pays for, as its receipt says. */
  findPeriod?(db: Queries, order: StoredOrder): Promise<{ from: Date; until: Date } | null>
}
