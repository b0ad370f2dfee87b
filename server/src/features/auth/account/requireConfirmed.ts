import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { providers, type Provider } from '@byeol/contract/provider.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'

const select = `
  select confirmed_by as by
  from sessions
  where id = $1 and ended_at is null and confirmed_at > $2`

const findConfirmation = (ctx: Context, db: Queries, { sessionId }: Caller) =>
  db.row(select, [sessionId, new Date(ctx.now().getTime() - limits.confirmedMs)], { by: column.text.orNull })

/**
 * Guards calls that could take the account over or delete it. Throws `confirmation_required` unless `confirm-person`
 * succeeded on this session within ten minutes.
 */
export async function requireConfirmed(ctx: Context, db: Queries, me: Caller): Promise<void> {
  if (!(await findConfirmation(ctx, db, me))) throw new ApiError('confirmation_required')
}

/** The provider by which the caller last confirmed who they are, if within ten minutes; null for the password. */
export async function identityConfirmedBy(ctx: Context, db: Queries, me: Caller): Promise<Provider | null> {
  const confirmation = await findConfirmation(ctx, db, me)
  return providers.find((provider) => provider === confirmation?.by) ?? null
}
