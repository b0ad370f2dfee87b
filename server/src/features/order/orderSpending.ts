import type { Transaction } from '../../db/database.ts'
import { isTestOrder, type StoredOrder } from './orders.ts'
import { countPaid, countSpending, uncountSpending, type SpendingKind } from './spending.ts'

/** Premium and contents count against the month of people under 19 alone. */
const kindOf = ({ kind }: StoredOrder): SpendingKind | null =>
  kind === 'premium' || kind === 'celebContents' ? null : kind

const amountOf = (order: StoredOrder) => ({
  userId: order.userId,
  kind: kindOf(order),
  won: order.priceWon,
  at: order.createdAt,
})

/** Counts an order against its owner's limits. Test money has none. Throws `limit_exceeded`. */
export const countOrder = async (tx: Transaction, order: StoredOrder): Promise<void> => {
  if (!isTestOrder(order)) await countSpending(tx, amountOf(order))
}

/** A capture never meets a limit: a renewal of a store, and an order that was closed before, count beyond it too. */
export const countLate = async (tx: Transaction, order: StoredOrder): Promise<void> => {
  if (!isTestOrder(order)) await countPaid(tx, amountOf(order))
}

/** Gives the room of an order, or of what was refunded of it, back to its owner's limits. */
export const uncountOrder = async (tx: Transaction, order: StoredOrder, won = order.priceWon): Promise<void> => {
  if (!isTestOrder(order)) await uncountSpending(tx, { ...amountOf(order), won })
}
