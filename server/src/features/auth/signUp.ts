import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Visitor } from '../../http/call.ts'
import { requireUncommonPassword } from './commonPasswords.ts'
import { createAccount, requireMayJoin } from './createAccount.ts'
import { openSession } from '../../session/openSession.ts'
import { hashPassword } from './password.ts'
import { emailTickets } from './tickets.ts'

/**
 * An account by an e-mail address whose code was right, and its first session. Throws `sign_up_restricted` (under 14),
 * `email_taken`, `link_expired` (the ticket), `invalid_parameters` (a common password, a birthday to come, a name of another's).
 */
export async function signUp(
  ctx: Context,
  visitor: Visitor,
  input: Input<typeof api.auth.signUp>,
): Promise<Result<typeof api.auth.signUp>> {
  const { email, emailTicket, password, deviceInfo } = input
  await requireMayJoin(ctx, input, visitor)
  requireUncommonPassword(password, 'password', visitor.language)
  if (emailTickets.open(ctx, emailTicket).email !== email) throw new ApiError('link_expired')
  const passwordHash = await hashPassword(password)
  return ctx.db.inTransaction(async (tx) => {
    const id = await createAccount(ctx, tx, { email, passwordHash, person: input, visitor })
    return { token: await openSession(ctx, tx, id, deviceInfo) }
  })
}
