import type { OrderId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { BookEntry } from '../../money/appStore.ts'
import type { Violation } from '../Evidence.ts'
import { violation, type MoneyRun } from './MoneyRun.ts'

const select = `
  select o.id, o.kind, o.status, o.price_won, o.refunded_won, t.transaction_id
  from orders o
  left join app_store_transactions t on t.order_id = o.id
  where o.method = 'ios-iap'`
const shape = {
  id: column.orderId,
  kind: column.text,
  status: column.text,
  price_won: column.number,
  refunded_won: column.number,
  transaction_id: column.text.orNull,
}
type IosRow = { id: OrderId; kind: string; status: string; price_won: number; refunded_won: number }

const isGiven = (status: string) => status === 'paid' || status === 'refunded'

function judgeEntry({ transactionId, isRevoked, keptWon: heldWon }: BookEntry, order: IosRow | undefined): Violation[] {
  // Apple refunded it before the server learned about it.
  if (!order) return isRevoked ? [] : [violation('what Apple charged is given', `${transactionId} is given to nobody`)]
  const { id, kind, status, price_won, refunded_won } = order
  const keptWon = isGiven(status) ? price_won - refunded_won : 0
  // A second premium of the same fan for the same celeb is not fulfilled; it waits for Apple's refund.
  if (status === 'returned' && kind === 'premium') return []
  if (keptWon === heldWon) return []
  return [violation('Apple’s book', `${id} (${kind}, ${status}) keeps ${keptWon}, Apple ${heldWon}`, id)]
}

/** Checks that each purchase at Apple agrees with its order, and that everything that Apple sold was fulfilled. */
export async function judgeAppStore({ appStore, cluster, iosOrders }: MoneyRun): Promise<Violation[]> {
  const { transactions } = await appStore.ask<{ transactions: BookEntry[] }>('/book')
  const orders = await cluster.db.rows(select, [], shape)
  const byTransaction = new Map(orders.map((order) => [order.transaction_id, order]))
  const known = new Set(transactions.map(({ transactionId }) => transactionId))
  const found = transactions.flatMap((entry) => judgeEntry(entry, byTransaction.get(entry.transactionId)))
  for (const { id, status, transaction_id } of orders) {
    if (status === 'pending') found.push(violation('everything ends', `${id} is still pending`, id))
    if (isGiven(status) && !(transaction_id !== null && known.has(transaction_id)))
      found.push(violation('what is not paid is not given', `${id} is ${status} without a purchase at Apple`, id))
  }
  const owners = new Map<string, string>(iosOrders.map(({ start, who }) => [start.orderId, who.id]))
  const owned = await cluster.db.rows(`select id, user_id from orders where method = 'ios-iap'`, [], {
    id: column.orderId,
    user_id: column.userId,
  })
  for (const { id, user_id } of owned)
    if (owners.has(id) && owners.get(id) !== user_id)
      found.push(violation('an order is its owner’s', `${id} is ${user_id}'s`, id))
  return found
}
