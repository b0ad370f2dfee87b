import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { notify } from '../../notification/notify.ts'
import type { NewComment } from './newComment.ts'

/**
 * Keeps one notification for all comments of a celeb's post, without a push, because thousands of people comment.
 * Answers to the celeb and mentions have their own notifications (notifyOfComment.ts). `shown` is the number of
 * comments by others that the celeb sees on the post.
 */
export async function notifyCelebOfComments(
  ctx: Context,
  tx: Transaction,
  comments: readonly NewComment[],
  shown: number,
): Promise<void> {
  const seen = comments.filter(
    ({ isByCeleb, isHidden, post }) => !isByCeleb && !isHidden && post.author_id === post.celeb_id,
  )
  // The newest comment first; an author muted by the celeb is skipped.
  for (const { me, post } of seen.toReversed()) {
    const notified = await notify(ctx, tx, {
      to: [post.celeb_id],
      kind: 'comment',
      actorId: me.id,
      targetId: post.id,
      count: shown,
      excerpt: post.content,
      link: `/post/${post.id}`,
      isQuiet: true,
    })
    if (notified.length > 0) return
  }
}
