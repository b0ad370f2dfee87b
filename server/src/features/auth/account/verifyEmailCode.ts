import type { api } from '@byeol/contract/api.ts'
import type { Handler } from '../../../http/call.ts'
import { changeEmail } from './changeEmail.ts'
import { takeCode } from '../proof/codes.ts'
import { requireConfirmed } from './requireConfirmed.ts'
import { emailTickets } from '../../../session/tickets.ts'

/**
 * Verifies a mailed code: gives a visitor a ticket for the sign-up, or changes the address of a signed-in person's
 * account. Throws `code_wrong`, `code_expired`; for a signed-in person `confirmation_required`, without using the code
 * up, and `email_taken`, which only the owner of the address can see.
 */
export const verifyEmailCode: Handler<typeof api.auth.verifyEmailCode> = async (ctx, caller, { email, code }) => {
  if (caller.id !== null) await requireConfirmed(ctx, ctx.db, caller)
  await takeCode(ctx, 'email', email, code)
  if (caller.id === null) return { emailTicket: emailTickets.make(ctx, { email }) }
  await changeEmail(ctx, caller, email)
}
