import type { Context } from '../../../context.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { deleteNotifications } from '../../notification/deleteNotifications.ts'
import { excerptOf } from '../../notification/notify.ts'

const update = 'update notifications set excerpt = $2 where target_id = $1'
const forgetHidden = `
  delete from notifications where user_id = $2 and target_id in (select $1::text union all select id from comments where post_id = $1) returning user_id as "userId"`

/** What was told of a post or comment says its new words. */
export const requote = async (tx: Queries, targetId: string, content: string): Promise<void> =>
  void (await tx.rows(update, [targetId, excerptOf(content)]))

/** What the celeb was told of a post that is now hidden from her. */
export const forgetHiddenFrom = (ctx: Context, tx: Transaction, postId: string, celebId: string): Promise<void> =>
  deleteNotifications(ctx, tx, forgetHidden, [postId, celebId])
