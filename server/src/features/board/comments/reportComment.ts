import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Handler } from '../../../http/call.ts'
import { sendReport } from '../../report/storeReport.ts'
import { requireComment } from '../visibility/findComment.ts'

/**
 * Throws `not_found` (also below a post that the viewer cannot read in full), `not_allowed` (the viewer’s own
 * comment).
 */
export const reportComment: Handler<typeof api.board.reportComment> = async (
  ctx,
  me,
  { commentId, reason, category },
) => {
  const { author_id: authorId } = await requireComment(ctx, me, commentId)
  if (authorId === me.id) throw new ApiError('not_allowed')
  await sendReport(ctx, me, { kind: 'comment', targetId: commentId, personId: authorId, reason, category })
}
