import { column } from '../../../db/columns.ts'
import type { PostId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { announceNewCounts } from '../../notification/countNew.ts'

const batch = 2_000
// Each run erases what is left, so the queue can repeat an interrupted run.
const steps = [
  `
    delete
    from post_likes
    where (post_id, user_id) in (select post_id, user_id from post_likes where post_id = any($1::text[]) limit ${batch})
    returning 1`,
  `
    delete
    from post_saves
    where (post_id, user_id) in (select post_id, user_id from post_saves where post_id = any($1::text[]) limit ${batch})
    returning 1`,
]
const emptyComments = `
  with gone as (
    update comments set content = '', mention_id = null, deleted_at = coalesce(deleted_at, now()), edited_at = null
    where id in (select id from comments where post_id = any($1::text[]) and content <> '' limit ${batch}) returning id
  ), likes as (delete from comment_likes where comment_id in (select id from gone)),
  notified as (delete from notifications where target_id in (select id from gone) returning user_id)
  select exists (select from gone) as "isSome", array(select distinct user_id::text from notified) as "notifiedIds"`

/**
 * Erases likes, saves and comments of deleted posts in batches, so that nothing readable stays (rules.md, Boards and
 * profiles).
 */
export async function erasePosts(ctx: Context, { postIds }: { postIds: readonly PostId[] }): Promise<void> {
  for (const step of steps) while ((await ctx.db.rows(step, [postIds])).length > 0);
  for (let isMore = true; isMore;) {
    const { isSome, notifiedIds } = (await ctx.db.row(emptyComments, [postIds], {
      isSome: column.boolean,
      notifiedIds: column.textAs<UserId[]>(),
    }))!
    await announceNewCounts(ctx, notifiedIds)
    isMore = isSome
  }
}
