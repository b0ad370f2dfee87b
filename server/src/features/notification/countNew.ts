import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { isAboutAdults, isNew, isShown } from './isShown.ts'

const count = `
  select u.id, (
    select count(*)::int
    from (
      select from notifications n
      where n.user_id = u.id and ${isNew('u')} and ${isShown('u.id')}
        and not ${isAboutAdults}
      limit ${limits.newNotificationsMax}
    ) n
  ) as count
  from users u
  where u.id = any($1::text[])`

/**
 * The number of new notifications of each person, up to `newNotificationsMax`. It is the same on all their devices, so
 * it leaves out contents for adults, which the apps of the stores do not list.
 */
export async function countNew(db: Queries, userIds: readonly UserId[]): Promise<Map<UserId, number>> {
  const rows = await db.rows(count, [userIds], { id: column.userId, count: column.number })
  return new Map(rows.map(({ id, count: found }) => [id, found]))
}

/** Sends each person's number of new notifications to all their devices. */
export async function announceNewCounts(ctx: Context, userIds: readonly UserId[]): Promise<void> {
  for (const [userId, newCount] of await countNew(ctx.db, userIds))
    ctx.sockets.toPerson(userId, 'notificationUpdate', { newCount })
}
