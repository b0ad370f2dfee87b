import type { Transaction } from '../../db/database.ts'
import type { StoredOrder } from './orders.ts'

const setPrice = 'update orders set price_won = $2 where id = $1'

/** The store charged another price than the order has: what is booked is what was paid. Before the order is given. */
export async function repriceOrder(tx: Transaction, order: StoredOrder, priceWon: number): Promise<void> {
  if (order.priceWon !== priceWon) await tx.rows(setPrice, [order.id, priceWon])
}
