import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { isNew } from './isShown.ts'
import { announceNewCounts } from './countNew.ts'

const read = `
  update notifications n
  set is_read = true
  from users u
  where u.id = $1 and n.user_id = $1 and ${isNew('u')} and (n.link = $2 or starts_with(n.link, $2 || '?'))
  returning 1`

/**
 * Marks the notifications that link to a page as read when the person opens that page, and sends the new count to all
 * their devices.
 */
export async function markNotificationsRead(ctx: Context, userId: UserId, path: string): Promise<void> {
  if (await ctx.db.row(read, [userId, path])) await announceNewCounts(ctx, [userId])
}
