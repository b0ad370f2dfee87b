import type { Withheld } from '@byeol/contract/board.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'

const withhold = 'update contents set withheld = $2 where id = $1'

/** Takes contents off sale and hides them from their buyers while a case or takedown holds them; null restores them. */
export async function withholdContents(
  ctx: Context,
  tx: Transaction,
  id: ContentsId,
  level: Withheld | null,
): Promise<void> {
  await tx.rows(withhold, [id, level])
  if (level) await ctx.queue.add(tx, 'forgetContentsNews', { contentsId: id })
}
