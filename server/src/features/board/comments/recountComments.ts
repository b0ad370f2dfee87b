import { column } from '../../../db/columns.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { actorCandidates, recountNotification } from '../../notification/notify.ts'
import type { FoundComment } from '../visibility/findComment.ts'

/** SQL: the number of comments by others that the celeb sees on their post, a row of `posts`. */
export const commentsForCeleb = `comment_count - hidden_comment_count - (
    select count(*)::int
    from comments own
    where own.post_id = posts.id and own.author_id = posts.celeb_id and own.deleted_at is null
  )`

const newestAuthors = (where: string) => `
  select author_id as id
  from comments
  where post_id = $1 and ${where} and deleted_at is null and not is_by_celeb and not is_hidden_from_celeb
  order by comments.id desc
  limit ${actorCandidates}`

/**
 * Corrects the celeb's notification of a post's comments after one was deleted or hidden. `shown` is the number of
 * comments by others that the celeb still sees.
 */
export const recountComments = (
  ctx: Context,
  tx: Transaction,
  { post_id: postId, celeb_id: celebId, author_id: actorId }: FoundComment,
  shown: number,
): Promise<void> =>
  recountNotification(ctx, tx, {
    to: [celebId],
    kind: 'comment',
    targetId: postId satisfies PostId,
    count: shown,
    actorId,
    findActors: async () => {
      const authors = await tx.rows(newestAuthors('parent_id is null'), [postId], { id: column.userId })
      // The index of top-level comments has no replies, so replies are queried only when there is no other comment.
      return authors.length > 0
        ? authors
        : tx.rows(newestAuthors('parent_id is not null'), [postId], { id: column.userId })
    },
  })
