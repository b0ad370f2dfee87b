import type { NotificationKind } from '@byeol/contract/notification.ts'
import type { Context } from '../../context.ts'
import { pagePeople } from './audience.ts'
import { deleteNotifications } from './deleteNotifications.ts'

const forgetSome = `
  delete from notifications
  where id in (select id from notifications where kind = $1 and target_id = $2 limit ${pagePeople})
  returning user_id as "userId"`

/** Deletes one page of the notifications of something that is gone. Returns whether it was the last page. */
export const forgetNews = (ctx: Context, kind: NotificationKind, targetId: string): Promise<boolean> =>
  ctx.db.inTransaction(async (tx) => (await deleteNotifications(ctx, tx, forgetSome, [kind, targetId])) < pagePeople)
