import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'

/** Throws `user_not_found` unless the account exists, `not_allowed` for the viewer's own id. */
export async function requireOther(ctx: Context, me: Caller, userId: UserId): Promise<void> {
  if (userId === me.id) throw new ApiError('not_allowed')
  if (!(await ctx.people.get(userId))) throw new ApiError('user_not_found')
}
