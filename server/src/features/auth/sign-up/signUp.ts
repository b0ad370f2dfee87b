import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Handler } from '../../../http/call.ts'
import { networkOf } from '../../../http/networkOf.ts'
import { requireUncommonPassword } from '../password/commonPasswords.ts'
import { createAccount, requireMayJoin } from './createAccount.ts'
import { startSession } from '../../../session/startSession.ts'
import { isSignUpOpen } from '../sign-in/isSignUpOpen.ts'
import { hashPassword } from '../password/password.ts'
import { emailTickets } from '../../../session/tickets.ts'

/**
 * Creates an account for an e-mail address that a code has verified, and its first session. Throws `sign_up_restricted`
 * under 14 years, `email_taken`, `link_expired` for the ticket, and `invalid_parameters` for a common password, a
 * birthday in the future or a nickname that is not allowed; `unavailable` while sign-up is closed.
 */
export const signUp: Handler<typeof api.auth.signUp> = async (ctx, visitor, input) => {
  const { email, emailTicket, password } = input
  if (!(await isSignUpOpen(ctx, visitor))) throw new ApiError('unavailable', { off: 'signUp' })
  await requireMayJoin(ctx, input, visitor)
  requireUncommonPassword(password, 'password', visitor.language)
  if (emailTickets.open(ctx, emailTicket).email !== email) throw new ApiError('link_expired')
  const passwordHash = await hashPassword(ctx, networkOf(visitor.ip), password)
  return ctx.db.inTransaction(async (tx) => {
    await emailTickets.take(ctx, tx, emailTicket)
    const id = await createAccount(ctx, tx, { email, passwordHash, person: input, visitor })
    return startSession(ctx, tx, id, input)
  })
}
