import type { api } from '@byeol/contract/api.ts'
import type { Handler } from '../../../http/call.ts'
import { requireVisiblePost } from '../visibility/findPost.ts'

const save = 'insert into post_saves (post_id, user_id, created_at) values ($1, $2, $3) on conflict do nothing'
const drop = 'delete from post_saves where post_id = $1 and user_id = $2'

/** Saves or unsaves a post; repeating is no error. Throws `not_found`. */
export const savePost: Handler<typeof api.board.savePost> = async (ctx, me, { postId, isSaved }) => {
  await requireVisiblePost(ctx, me, postId)
  await (isSaved ? ctx.db.rows(save, [postId, me.id, ctx.now()]) : ctx.db.rows(drop, [postId, me.id]))
  return { isSaved }
}
