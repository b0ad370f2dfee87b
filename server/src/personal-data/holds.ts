import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/database.ts'

/** SQL: whether a legal hold keeps the data of the person in this column from being erased or destroyed. */
export const isHeld = (column: string): string =>
  `exists (select from legal_holds h where h.user_id = ${column} and h.released_at is null)`

const lockPerson = 'select from users where id = $1 for no key update'
const selectHold = `select where ${isHeld('$1')}`

/**
 * Locks a person against a new legal hold until the transaction ends, and returns whether one is in place already.
 * Placing a hold locks the same row.
 */
export async function lockAgainstHolds(tx: Transaction, userId: UserId): Promise<boolean> {
  await tx.rows(lockPerson, [userId])
  // A separate statement, because the locking statement still sees the data from before it waited.
  return (await tx.row(selectHold, [userId], {})) !== null
}

/**
 * Destroys one record that a job has found, unless its person was put on legal hold since. `userId` is null if the
 * record names no person. Returns what `destroy` returned, and null if there is a hold.
 */
export const destroyUnlessHeld = <T>(
  { db }: Pick<Context, 'db'>,
  userId: UserId | null,
  destroy: (tx: Transaction) => Promise<T>,
): Promise<T | null> =>
  db.inTransaction(async (tx) => (userId && (await lockAgainstHolds(tx, userId)) ? null : destroy(tx)))
