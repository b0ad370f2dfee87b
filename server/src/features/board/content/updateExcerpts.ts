import type { PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { deleteNotifications } from '../../notification/deleteNotifications.ts'
import { excerptOf } from '../../notification/notify.ts'
import { readsWhole } from '../visibility/readable.ts'

const update = `
  update notifications n
  set excerpt = case when ${readsWhole('n.user_id', '$4')} then $2 else '' end
  from posts p
  where n.target_id = $1 and p.id = $3`
const forgetHidden = `
  delete
  from notifications
  where user_id = $2
    and target_id in (select $1::text union all select id from comments where post_id = $1)
  returning user_id as "userId"`

/**
 * Updates the excerpt in the notifications about a post or one of its comments. It is empty for people who can no
 * longer read the whole post, because the new text is not for them.
 */
export const updateExcerpts = async (
  ctx: Context,
  tx: Queries,
  postId: PostId,
  targetId: string,
  content: string,
): Promise<void> => void (await tx.rows(update, [targetId, excerptOf(content), postId, ctx.now()]))

/** Deletes the celeb’s notifications about a post (with its comments) or a comment that is now hidden from them. */
export const deleteHiddenNotifications = async (
  ctx: Context,
  tx: Transaction,
  postId: string,
  celebId: string,
): Promise<void> => void (await deleteNotifications(ctx, tx, forgetHidden, [postId, celebId]))
