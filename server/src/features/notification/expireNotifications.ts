import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'

const forget = 'delete from notifications where created_at < $1'

/** Deletes notifications that are older than the notification centre keeps. */
export const expireNotifications = async (ctx: Context): Promise<void> =>
  void (await ctx.db.rows(forget, [new Date(ctx.now().getTime() - limits.notificationMs)]))
