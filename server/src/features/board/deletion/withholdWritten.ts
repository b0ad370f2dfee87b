import type { Withheld } from '@byeol/contract/board.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { deleteNotificationsOf } from '../../notification/notify.ts'

const withhold = {
  post: 'update posts set withheld = $2 where id = $1',
  comment: 'update comments set withheld = $2 where id = $1',
}

/** Hides a post or comment at this level, or shows it again with the level null. */
export async function withholdWritten(
  ctx: Context,
  tx: Transaction,
  { kind, id }: { kind: 'post' | 'comment'; id: string },
  level: Withheld | null,
): Promise<void> {
  await tx.rows(withhold[kind], [id, level])
  if (level) await deleteNotificationsOf(ctx, tx, [id])
}
