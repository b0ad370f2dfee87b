import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Handler } from '../../../http/call.ts'
import { sendReport } from '../../report/storeReport.ts'
import { requireVisiblePost } from '../visibility/findPost.ts'

/** Throws `not_found`, `not_allowed` (the viewer's own post). */
export const reportPost: Handler<typeof api.board.reportPost> = async (ctx, me, { postId, reason, category }) => {
  const { author_id: authorId } = await requireVisiblePost(ctx, me, postId)
  if (authorId === me.id) throw new ApiError('not_allowed')
  await sendReport(ctx, me, { kind: 'post', targetId: postId, personId: authorId, reason, category })
}
