import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { notify } from '../notification/notify.ts'
import type { NewComment } from './storeComment.ts'

/**
 * Under a star's post people write by the thousand: its comments are one line of her notification centre, and no phone
 * rings. What answers or names her is told apart (tellOfComment.ts). `shown` is how many she sees of them in all.
 */
export async function tellStar(
  ctx: Context,
  tx: Transaction,
  comments: readonly NewComment[],
  shown: number,
): Promise<void> {
  const seen = comments.filter(
    ({ isByCeleb, isHidden, post }) => !isByCeleb && !isHidden && post.author_id === post.celeb_id,
  )
  // Of the last one, unless she muted her.
  for (const { me, post } of seen.toReversed()) {
    const told = await notify(ctx, tx, {
      to: [post.celeb_id],
      kind: 'comment',
      actorId: me.id,
      targetId: post.id,
      count: shown,
      excerpt: post.content,
      link: `/post/${post.id}`,
      isQuiet: true,
    })
    if (told.length > 0) return
  }
}
