import { column } from '../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { getPremium } from './agreement/viewPremium.ts'
import { grantPremium } from './access/grantPremium.ts'

const find = `
  select ce.user_id as id
  from celebs ce
  join users u on u.id = ce.user_id and u.deleted_at is null
  where ce.user_id = $1 or ce.username = $1`

/**
 * Gives a tester a month of premium. Throws `user_not_found`, `not_allowed` (the tester's own id). Rule: rules.md,
 * People.
 */
export async function requestTestPremium(
  ctx: Context,
  me: Caller,
  celebUserIdOrUsername: string,
): Promise<SubscriptionPremium> {
  const celeb = await ctx.db.row(find, [celebUserIdOrUsername], { id: column.userId })
  if (!celeb) throw new ApiError('user_not_found')
  if (celeb.id === me.id) throw new ApiError('not_allowed')
  const expiresAt = new Date(ctx.now().getTime() + limits.testPremiumDays * 24 * 3_600_000)
  const id = await ctx.db.inTransaction((tx) => grantPremium(ctx, tx, me.id, celeb.id, expiresAt))
  return getPremium(ctx.db, id, ctx.now())
}
