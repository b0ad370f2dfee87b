import type { api } from '@byeol/contract/api.ts'
import type { Post } from '@byeol/contract/board.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { UNKNOWN_USER_ID, type PostId, type UserId } from '@byeol/contract/ids.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import type { Context } from '../../../context.ts'
import { findProfiles } from '../../profile/findProfiles.ts'
import { findPost } from '../visibility/findPost.ts'
import { lastId } from '../visibility/postRanges.ts'
import { toPost } from '../visibility/postView.ts'
import { isReadable, readsWhole } from '../visibility/readable.ts'
import { page, rowShape } from './listPosts.ts'

/** The viewer id of a visitor without an account: it has no blocks, follows or premium. */
const visitor = UNKNOWN_USER_ID

/**
 * How many of the newest posts are searched for a public one, so that a celeb with many posts for fans costs no more.
 */
const searchedPosts = 50

const newestPublic = page(`
  select n.*, false as leads from (
    select p.* from posts p
    where (p.celeb_id, p.section, p.id) > ($3, 'celeb', '')
      and (p.celeb_id, p.section, p.id) < ($3, 'celeb', $4)
      and p.deleted_at is null
      and ${isReadable('$1')}
    order by p.celeb_id desc, p.section desc, p.id desc
    limit ${searchedPosts}) n
  join posts p on p.id = n.id and p.visibility = 'public' and ${readsWhole('$1', '$2')}
  order by n.id desc
  limit 1`)

async function findNewestPublic(ctx: Context, celebId: UserId): Promise<Post | null> {
  const row = await ctx.db.row(newestPublic, [visitor, ctx.now(), celebId, lastId], rowShape)
  return row ? toPost(row, visitor, ctx.secrets.file, ctx.now()) : null
}

/** Throws `user_not_found`, also for a suspended celeb. Only people who signed in see the birthday. */
async function findCeleb(ctx: Context, who: { userId: UserId[]; username: string[] }): Promise<UserProfile> {
  const [user] = await findProfiles(ctx.db, visitor, who, ctx.now())
  if (!user?.celeb) throw new ApiError('user_not_found')
  return { ...user, birthday: null, birthMonthDay: null }
}

/** What a visitor without an account sees of a celeb (walk.md 10). Throws `user_not_found`. */
export async function getCelebPage(ctx: Context, username: string): Promise<Result<typeof api.board.celebPage>> {
  const user = await findCeleb(ctx, { userId: [], username: [username] })
  return { user, post: await findNewestPublic(ctx, user.id) }
}

/**
 * What a visitor without an account sees of a shared post. Posts of fans are never shown to visitors. Throws
 * `not_found`.
 */
export async function getSharedPost(ctx: Context, postId: PostId): Promise<Result<typeof api.board.sharedPost>> {
  const post = await findPost(ctx, { id: visitor }, postId)
  const user = await findCeleb(ctx, { userId: [post.celebUserId], username: [] }).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'user_not_found' ? new ApiError('not_found') : error
  })
  const isOpen = post.section === 'celeb' && post.visibility === 'public' && !post.teaser && !post.withheld
  return { user, post: isOpen ? post : null, visibility: post.visibility }
}
