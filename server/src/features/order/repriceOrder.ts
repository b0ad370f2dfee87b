import type { Transaction } from '../../db/database.ts'
import type { StoredOrder } from './orders.ts'

const setPrice = 'update orders set price_won = $2 where id = $1'

/**
 * Sets the order's price to what the store charged, so that the ledger shows what was paid. Call it before delivery.
 */
export async function repriceOrder(tx: Transaction, order: StoredOrder, priceWon: number): Promise<void> {
  if (order.priceWon !== priceWon) await tx.rows(setPrice, [order.id, priceWon])
}
