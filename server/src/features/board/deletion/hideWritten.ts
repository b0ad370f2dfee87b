import { column } from '../../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../../../db/database.ts'

const hidePosts = 'update posts set deleted_at = $2, pinned_at = null where author_id = $1 and deleted_at is null'
const lockComments = 'select id from comments where author_id = $1 and deleted_at is null order by id for update'
const perOf = (column: 'post_id' | 'parent_id') => `(
    select ${column} as id, count(*)::int as n, (count(*) filter (where is_hidden_from_celeb))::int as hidden
    from comments
    where id = any($1::text[])
      and ${column} is not null
    group by 1)`
const discount = `
  update posts p
  set comment_count = p.comment_count - g.n, hidden_comment_count = p.hidden_comment_count - g.hidden
  from ${perOf('post_id')} g
  where p.id = g.id`
const discountReplies = `
  update comments t
  set reply_count = t.reply_count - g.n, hidden_reply_count = t.hidden_reply_count - g.hidden
  from ${perOf('parent_id')} g
  where t.id = g.id`
const hideComments = 'update comments set deleted_at = $2 where id = any($1::text[])'
const unlikePosts = `
  with gone as (delete from post_likes where user_id = $1 returning post_id)
  update posts p
  set like_count = p.like_count - 1, is_liked_by_celeb = p.is_liked_by_celeb
    and p.celeb_id <> $1
  from gone
  where p.id = gone.post_id`
const unlikeComments = `
  with gone as (delete from comment_likes where user_id = $1 returning comment_id)
  update comments c set like_count = c.like_count - 1 from gone where c.id = gone.comment_id and c.deleted_at is null`

/**
 * Hides a person’s posts and comments, removes their likes and corrects the counts. eraseWritten erases the text 30
 * days after the account was deleted.
 */
export async function hideWritten(tx: Queries, userId: UserId, now: Date): Promise<void> {
  await tx.rows(hidePosts, [userId, now])
  const comments = (await tx.rows(lockComments, [userId], { id: column.text })).map(({ id }) => id)
  if (comments.length > 0) {
    await tx.rows(discount, [comments])
    await tx.rows(discountReplies, [comments])
    await tx.rows(hideComments, [comments, now])
  }
  await tx.rows(unlikePosts, [userId])
  await tx.rows(unlikeComments, [userId])
}
