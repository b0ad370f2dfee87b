import type { Post } from '@byeol/contract/board.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { findPost, requireVisiblePost } from '../visibility/findPost.ts'

const lock = 'select from celebs where user_id = $1 for no key update'
const unpin = 'update posts set pinned_at = null where celeb_id = $1 and pinned_at is not null and ($3 or id = $2)'
const pin = 'update posts set pinned_at = $2 where id = $1 and deleted_at is null'

/**
 * Pins or unpins a post; a board has one pinned post. Throws `not_found`, `not_allowed` (not the celeb’s own post on
 * their board).
 */
export async function pinPost(
  ctx: Context,
  me: Caller,
  { postId, isPinned }: { postId: PostId; isPinned: boolean },
): Promise<Post> {
  const post = await requireVisiblePost(ctx, me, postId)
  if (post.author_id !== me.id || post.celeb_id !== me.id) throw new ApiError('not_allowed')
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(lock, [me.id])
    await tx.rows(unpin, [me.id, postId, isPinned])
    if (isPinned) await tx.rows(pin, [postId, ctx.now()])
  })
  return findPost(ctx, me, postId)
}
