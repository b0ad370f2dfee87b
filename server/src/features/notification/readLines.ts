import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { isNew } from './isShown.ts'
import { tellNewCounts } from './countNew.ts'

const read = `
  update notifications n set is_read = true from users u
  where u.id = $1 and n.user_id = $1 and ${isNew('u')} and (n.link = $2 or starts_with(n.link, $2 || '?')) returning 1`

/** Who opened a page has read the lines that lead to it; her bells hear of it, on all devices. */
export async function readLines(ctx: Context, userId: UserId, path: string): Promise<void> {
  if (await ctx.db.row(read, [userId, path])) await tellNewCounts(ctx, [userId])
}
