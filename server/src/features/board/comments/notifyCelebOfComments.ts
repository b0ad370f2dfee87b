import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { notify } from '../../notification/notify.ts'
import type { NewComment } from './newComment.ts'

/**
 * Thousands of people comment on a celeb's post: the celeb gets one notification for all comments of a post, without a
 * push. Answers to the celeb and mentions have their own notifications (notifyOfComment.ts). `shown` is how many of the
 * post's comments by others the celeb sees.
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
  // The newest comment first; an author whom the celeb muted is skipped.
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
