import { isPosted } from '../../ledger/post.ts'
import type { Queries } from '../../db/database.ts'
import type { StoredOrder } from './orders.ts'

/** The cause of the k-th time that so much of an order was taken back in all: after a reversal it can be again. */
const causeOf = ({ id }: Pick<StoredOrder, 'id'>, totalWon: number, k: number): string =>
  `order:${id}:taken:${totalWon}${k === 0 ? '' : `:${k}`}`

/** The reversal of a posting by which an order was taken back. */
export const reversalOf = (cause: string): string => `${cause}:reversed`

/** The cause under which a part of an order is taken back now: after it, `totalWon` are. Under the order's lock. */
export async function nextTakenCause(db: Queries, order: StoredOrder, totalWon: number): Promise<string> {
  for (let k = 0; ; k++) if (!(await isPosted(db, causeOf(order, totalWon, k)))) return causeOf(order, totalWon, k)
}

/** The posting that took back what is taken now; null when it was reversed. Under the order's lock. */
export async function findLastTaken(db: Queries, order: StoredOrder): Promise<string | null> {
  for (let k = 0, last = null as string | null; ; k++) {
    const cause = causeOf(order, order.refundedWon, k)
    if (!(await isPosted(db, cause))) return last && !(await isPosted(db, reversalOf(last))) ? last : null
    last = cause
  }
}
