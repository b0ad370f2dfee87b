import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import { isDuplicate } from '../../db/database.ts'
import type { CallerOf } from '../../http/call.ts'
import { takeCode } from './codes.ts'
import { emailTickets } from './tickets.ts'

const save = 'update users set email = $2, email_verified_at = $3 where id = $1'

/**
 * A visitor gets a ticket for her sign-up; the signed-in person's account has the address from now on.
 * Throws `code_wrong`, `code_expired`, `email_taken` (only to whoever proved that the address is hers).
 */
export async function verifyEmailCode(
  ctx: Context,
  caller: CallerOf<'anyone'>,
  { email, code }: Input<typeof api.auth.verifyEmailCode>,
): Promise<Result<typeof api.auth.verifyEmailCode>> {
  await takeCode(ctx, 'email', email, code)
  if (caller.id === null) return { emailTicket: emailTickets.make(ctx, { email }) }
  await ctx.db.rows(save, [caller.id, email, ctx.now()]).catch((error: unknown) => {
    throw isDuplicate(error) ? new ApiError('email_taken') : error
  })
  return {}
}
