import type { Transaction } from '../../db/database.ts'
import type { Lot } from '../../ledger/lots.ts'
import type { StoredOrder } from './orders.ts'

/** What a kind of order supplies to the one state machine. Each function runs under the lock of the order. */
export interface Fulfilment {
  /** Gives what was paid for, in the ledger too. False when it cannot be given any more: the payment goes back. */
  fulfil(tx: Transaction, order: StoredOrder, at: Date): Promise<boolean>
  /** The provider took `refundWon` back without us. */
  clawBack(tx: Transaction, order: StoredOrder, refundWon: number, at: Date): Promise<void>
  /** What the order brought that can still be given back, for the view and the refund. */
  findLot(tx: Pick<Transaction, 'row' | 'rows'>, order: StoredOrder): Promise<Lot | null>
}
