import { column } from '../../db/columns.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { announceNewCounts } from './countNew.ts'

/**
 * Deletes or hides notifications by a statement that returns their recipients as `userId`, and sends those people their
 * new counts after commit. Returns how many notifications there were.
 */
export async function deleteNotifications(
  ctx: Context,
  tx: Transaction,
  statement: string,
  values: readonly unknown[],
): Promise<number> {
  const affected = await tx.rows(statement, values, { userId: column.userId })
  if (affected.length > 0)
    tx.afterCommit(() => announceNewCounts(ctx, [...new Set(affected.map(({ userId }) => userId))]))
  return affected.length
}
