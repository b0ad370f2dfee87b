import type { Post } from '@byeol/contract/board.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { markNotificationsRead } from '../../notification/markNotificationsRead.ts'
import { findPost } from '../visibility/findPost.ts'

/**
 * A post for its page; marks the viewer’s notifications about the post and its comments as read. Throws `not_found`.
 */
export async function openPost(ctx: Context, me: Caller, postId: PostId): Promise<Post> {
  const post = await findPost(ctx, me, postId)
  await markNotificationsRead(ctx, me.id, `/post/${postId}`)
  return post
}
