import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { findReadable } from '../visibility/findReadable.ts'

const insert = `
  insert into reports (id, reporter_id, kind, target_id, reason, created_at) values ($1, $2, 'message', $3, $4, $5) on conflict do nothing`

/** Once a person and message; again is no error. Throws `not_found`, `not_allowed` (one's own). Rule: rules.md, Boards and profiles. */
export async function reportMessage(
  ctx: Context,
  me: Caller,
  { chatMessageId, reason }: Input<typeof api.chat.reportMessage>,
): Promise<void> {
  const { authorId, deletedAt } = await findReadable(ctx, me.person, chatMessageId)
  if (deletedAt) throw new ApiError('not_found')
  if (authorId === me.id) throw new ApiError('not_allowed')
  await ctx.db.rows(insert, [newId(ctx.now()), me.id, chatMessageId, reason, ctx.now()])
}
