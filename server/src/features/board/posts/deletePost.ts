import type { PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { detachMedia } from '../content/attachMedia.ts'
import { requireMayDeletePost } from '../visibility/findPost.ts'
import { deleteNotificationsOf } from '../../notification/notify.ts'

const wipe = `
  update posts
  set content = '', has_media = false, pinned_at = null, deleted_at = $2
  where id = $1
    and deleted_at is null
  returning id`
const dropTags = 'delete from post_tags where post_id = $1'

/**
 * Deletes a post, for its author or the celeb of its board. Text, tags and media are unreachable at once; erasePosts
 * and removeBoardFiles erase likes, comments and bytes through the queue. Throws `not_found`, `not_allowed`.
 */
export async function deletePost(ctx: Context, me: Pick<Caller, 'id'>, postId: PostId): Promise<void> {
  await requireMayDeletePost(ctx, me, postId)
  await ctx.db.inTransaction(async (tx) => {
    if (!(await tx.row(wipe, [postId, ctx.now()]))) return
    await tx.rows(dropTags, [postId])
    const fileIds = await detachMedia(tx, postId)
    await deleteNotificationsOf(ctx, tx, [postId])
    if (fileIds.length > 0) await ctx.queue.add(tx, 'removeBoardFiles', { fileIds })
    await ctx.queue.add(tx, 'erasePosts', { postIds: [postId] })
  })
}
