import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { sendReport } from '../../report/storeReport.ts'
import { requireVisiblePost } from '../visibility/findPost.ts'

/** Throws `not_found`, `not_allowed` (the viewer's own post). */
export async function reportPost(
  ctx: Context,
  me: Caller,
  { postId, reason, category }: Input<typeof api.board.reportPost>,
): Promise<void> {
  const { author_id: authorId } = await requireVisiblePost(ctx, me, postId)
  if (authorId === me.id) throw new ApiError('not_allowed')
  await sendReport(ctx, me, { kind: 'post', targetId: postId, personId: authorId, reason, category })
}
