import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { requireFacts } from './findPost.ts'

const insert = `insert into reports (id, reporter_id, kind, target_id, reason, created_at) values ($1, $2, 'post', $3, $4, $5) on conflict do nothing`

/** Once a person and post; again is no error. Throws `not_found`, `not_allowed` (one's own). Rule: rules.md, Boards and profiles. */
export async function reportPost(
  ctx: Context,
  me: Caller,
  { postId, reason }: Input<typeof api.board.reportPost>,
): Promise<void> {
  const { author_id: authorId } = await requireFacts(ctx, me, postId)
  if (authorId === me.id) throw new ApiError('not_allowed')
  await ctx.db.rows(insert, [newId(ctx.now()), me.id, postId, reason, ctx.now()])
}
