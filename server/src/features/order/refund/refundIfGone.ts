import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'

const select = 'select deleted_at as "leftAt" from users where id = $1 and deleted_at is not null'

/**
 * If a person has left, refunds the points that returned to them, or that an earlier refund of the same order kept from
 * being refunded, like those that they had when they left.
 */
export async function refundIfGone(ctx: Context, tx: Transaction, userId: UserId): Promise<void> {
  const gone = await tx.row(select, [userId], { leftAt: column.timestamp })
  if (gone) await ctx.queue.add(tx, 'refundFreshPoints', { userId, leftAt: gone.leftAt.toISOString() })
}
