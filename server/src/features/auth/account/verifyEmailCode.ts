import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import type { CallerOf } from '../../../http/call.ts'
import { changeEmail } from './changeEmail.ts'
import { takeCode } from '../proof/codes.ts'
import { requireConfirmed } from './requireConfirmed.ts'
import { emailTickets } from '../../../session/tickets.ts'

/**
 * Verifies a mailed code: gives a visitor a ticket for the sign-up, or changes the address of a signed-in person's
 * account. Throws `code_wrong`, `code_expired`; for a signed-in person `confirmation_required`, without using the code
 * up, and `email_taken`, which only the owner of the address can see.
 */
export async function verifyEmailCode(
  ctx: Context,
  caller: CallerOf<'anyone'>,
  { email, code }: Input<typeof api.auth.verifyEmailCode>,
): Promise<Result<typeof api.auth.verifyEmailCode>> {
  if (caller.id !== null) await requireConfirmed(ctx, ctx.db, caller)
  await takeCode(ctx, 'email', email, code)
  if (caller.id === null) return { emailTicket: emailTickets.make(ctx, { email }) }
  await changeEmail(ctx, caller, email)
  return {}
}
