import { column } from '../../../db/columns.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { actorCandidates, recountNotification } from '../../notification/notify.ts'
import type { FoundComment } from '../visibility/findComment.ts'

const newestAuthors = `
  select author_id as id
  from comments
  where post_id = $1 and parent_id is null and deleted_at is null and not is_by_celeb and not is_hidden_from_celeb
  order by comments.id desc
  limit ${actorCandidates}`

/**
 * Corrects the celeb's notification of a post's comments after one was deleted or hidden. `shown` is how many the celeb
 * still sees.
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
    findActors: () => tx.rows(newestAuthors, [postId], { id: column.userId }),
  })
