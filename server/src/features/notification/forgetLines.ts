import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { tellNewCounts } from './countNew.ts'

/** Takes lines away by a statement that answers whose they were, as `userId`; their bells count anew after commit. */
export async function forgetLines(
  ctx: Context,
  tx: Transaction,
  statement: string,
  values: readonly unknown[],
): Promise<void> {
  const whose = await tx.rows<{ userId: UserId }>(statement, values)
  if (whose.length > 0) tx.afterCommit(() => tellNewCounts(ctx, [...new Set(whose.map(({ userId }) => userId))]))
}
