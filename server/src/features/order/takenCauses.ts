import { isPosted } from '../../ledger/post.ts'
import type { Queries } from '../../db/database.ts'
import type { StoredOrder } from './orders.ts'

/** The cause of what happens for the k-th time. */
const kthCause = (cause: string, k: number): string => (k === 0 ? cause : `${cause}:${k}`)

/** The cause under which something that may happen again is posted now. Under the order's lock. */
export async function nextCause(db: Queries, cause: string): Promise<string> {
  for (let k = 0; ; k++) if (!(await isPosted(db, kthCause(cause, k)))) return kthCause(cause, k)
}

/** So much of an order was taken back in all: after a reversal it can be again. */
const takenCause = ({ id }: Pick<StoredOrder, 'id'>, totalWon: number): string => `order:${id}:taken:${totalWon}`

/** The reversal of a posting by which an order was taken back. */
export const reversalOf = (cause: string): string => `${cause}:reversed`

/** The cause under which a part of an order is taken back now: after it, `totalWon` are. Under the order's lock. */
export const nextTakenCause = (db: Queries, order: StoredOrder, totalWon: number): Promise<string> =>
  nextCause(db, takenCause(order, totalWon))

/** The posting that took back what is taken now; null when it was reversed. Under the order's lock. */
export async function findLastTaken(db: Queries, order: StoredOrder): Promise<string | null> {
  for (let k = 0, last = null as string | null; ; k++) {
    const cause = kthCause(takenCause(order, order.refundedWon), k)
    if (!(await isPosted(db, cause))) return last && !(await isPosted(db, reversalOf(last))) ? last : null
    last = cause
  }
}
