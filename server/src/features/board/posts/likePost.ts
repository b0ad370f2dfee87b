import type { api } from '@byeol/contract/api.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'
import { notifyOfLike } from '../content/notifyOfLike.ts'
import { requireVisiblePost, requireOpenPost } from '../visibility/findPost.ts'
import { countBlockedLikes, hiddenPeople } from '../visibility/readable.ts'

const like =
  'insert into post_likes (post_id, user_id, created_at) values ($1, $2, $3) on conflict do nothing returning 1'
const unlike = 'delete from post_likes where post_id = $1 and user_id = $2 returning 1'
const count = `
  update posts
  set like_count = like_count + $2, is_liked_by_celeb = case when celeb_id = $3 then $2 > 0
    else is_liked_by_celeb end
  where id = $1 and deleted_at is null returning like_count
    - (celeb_id <> author_id
      and is_liked_by_celeb)::int - (exists (select
        from post_likes
        where post_id = id
        and user_id = author_id))::int as others`

const selectCount = `
  with ${hiddenPeople('$1')}
  select p.like_count - ${countBlockedLikes('post_likes', 'post_id', 'p.id')} as "likeCount"
  from posts p
  where p.id = $2`

/** Likes or unlikes a post; repeating is no error. Throws `not_found`, `membership_required`. */
export const likePost: Handler<typeof api.board.likePost> = async (ctx, me, { postId, isLiked }) => {
  const post = await (isLiked ? requireOpenPost : requireVisiblePost)(ctx, me, postId)
  await ctx.db.inTransaction(async (tx) => {
    const changed = isLiked ? await tx.row(like, [postId, me.id, ctx.now()]) : await tx.row(unlike, [postId, me.id])
    if (!changed) return
    const counted = await tx.get(count, [postId, isLiked ? 1 : -1, me.id], { others: column.number })
    if (post.author_id === me.id) return
    await notifyOfLike(ctx, tx, me, {
      kind: 'post',
      target: post,
      link: `/post/${postId}`,
      isLiked,
      others: counted.others,
    })
  })
  const found = await ctx.db.get(selectCount, [me.id, postId], { likeCount: column.number })
  return { isLiked, ...found }
}
