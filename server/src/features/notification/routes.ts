import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { countNew } from './countNew.ts'
import { deleteNotifications } from './deleteNotifications.ts'
import { listNotifications } from './listNotifications.ts'

const hide = `
  update notifications
  set is_hidden = true
  where user_id = $1 and id = $2
  returning user_id as "userId"`

export const notificationRoutes: Handlers<typeof api.notification> = {
  list: listNotifications,
  newCount: async (ctx, me) => ({ newCount: (await countNew(ctx.db, [me.id])).get(me.id) ?? 0 }),
  hide: async (ctx, me, { notificationId }) => {
    await ctx.db.inTransaction((tx) => deleteNotifications(ctx, tx, hide, [me.id, notificationId]))
  },
}
