import { isPosted } from '../../../ledger/post.ts'
import type { Queries } from '../../../db/database.ts'
import type { StoredOrder } from '../orders.ts'

/** The ledger cause of an event that happens for the k-th time, counted from 0. */
const kthCause = (cause: string, k: number): string => (k === 0 ? cause : `${cause}:${k}`)

/** The next unused cause for an event that may happen more than once. Call it under the order's lock. */
export async function nextCause(db: Queries, cause: string): Promise<string> {
  for (let k = 0; ; k++) if (!(await isPosted(db, kthCause(cause, k)))) return kthCause(cause, k)
}

/**
 * The cause of a refund that brings the refunded total of the order to `totalWon`. After a reversal the same total can
 * be reached again.
 */
const takenCause = ({ id }: Pick<StoredOrder, 'id'>, totalWon: number): string => `order:${id}:taken:${totalWon}`

/** The cause that reverses the posting of a refund. */
export const reversalOf = (cause: string): string => `${cause}:reversed`

/**
 * The next unused cause of a refund that brings the refunded total of the order to `totalWon`. Call it under the
 * order's lock.
 */
export const nextTakenCause = (db: Queries, order: StoredOrder, totalWon: number): Promise<string> =>
  nextCause(db, takenCause(order, totalWon))

/**
 * The cause of the refund that brought the order to its current refunded total; null if that refund was reversed. Call
 * it under the order's lock.
 */
export async function findLastTaken(db: Queries, order: StoredOrder): Promise<string | null> {
  for (let k = 0, last = null as string | null; ; k++) {
    const cause = kthCause(takenCause(order, order.refundedWon), k)
    if (!(await isPosted(db, cause))) return last && !(await isPosted(db, reversalOf(last))) ? last : null
    last = cause
  }
}
