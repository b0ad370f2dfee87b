import type { Context } from '../../../context.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { deleteNotifications } from '../../notification/deleteNotifications.ts'
import { excerptOf } from '../../notification/notify.ts'

const update = 'update notifications set excerpt = $2 where target_id = $1'
const forgetHidden = `
  delete
  from notifications
  where user_id = $2
    and target_id in (select $1::text union all select id from comments where post_id = $1)
  returning user_id as "userId"`

/** Updates the excerpt in the notifications about a post or comment. */
export const updateExcerpts = async (tx: Queries, targetId: string, content: string): Promise<void> =>
  void (await tx.rows(update, [targetId, excerptOf(content)]))

/** Deletes the celeb’s notifications about a post or comment, and a post’s comments, that is now hidden from them. */
export const deleteHiddenNotifications = async (
  ctx: Context,
  tx: Transaction,
  postId: string,
  celebId: string,
): Promise<void> => void (await deleteNotifications(ctx, tx, forgetHidden, [postId, celebId]))
