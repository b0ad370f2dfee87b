import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { requireComment } from './findComment.ts'

const insert = `insert into reports (id, reporter_id, kind, target_id, reason, created_at) values ($1, $2, 'comment', $3, $4, $5) on conflict do nothing`

/** Once a person and comment; again is no error. Throws `not_found` (also below a post one does not read whole), `not_allowed` (one's own). */
export async function reportComment(
  ctx: Context,
  me: Caller,
  { commentId, reason }: Input<typeof api.board.reportComment>,
): Promise<void> {
  const { author_id: authorId } = await requireComment(ctx, me, commentId)
  if (authorId === me.id) throw new ApiError('not_allowed')
  await ctx.db.rows(insert, [newId(ctx.now()), me.id, commentId, reason, ctx.now()])
}
