import type { Withheld } from '@byeol/contract/board.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { personChanged } from '../relations/personChanged.ts'

const withhold = 'update users set withheld = $2 where id = $1'

/** Hides a person's profile, or shows it again if the level is null. */
export async function withholdProfile(
  ctx: Context,
  tx: Transaction,
  userId: UserId,
  level: Withheld | null,
): Promise<void> {
  await tx.rows(withhold, [userId, level])
  tx.afterCommit(() => personChanged(ctx, userId))
}
