import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import { isDuplicate } from '../../db/database.ts'
import type { Caller, CallerOf } from '../../http/call.ts'
import { takeCode } from './codes.ts'
import { emailChangedMail } from './mails.ts'
import { emailTickets } from './tickets.ts'

const save = `
  with before as (select id, email from users where id = $1 and deleted_at is null for update)
  update users u set email = $2, email_verified_at = $3 from before where u.id = before.id returning before.email`
// A link in the old mailbox opens the account no longer.
const endLinks = 'update password_resets set used_at = $2 where user_id = $1 and used_at is null'

/** The account's address from now on; the old one hears of it, in case it was somebody else's hand. */
async function takeAddress(ctx: Context, me: Caller, email: string): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const before = await tx.row<{ email: string | null }>(save, [me.id, email, ctx.now()])
    if (!before) throw new ApiError('session_not_found')
    if (before.email === email) return
    await tx.rows(endLinks, [me.id, ctx.now()])
    if (before.email) await ctx.queue.add(tx, 'sendMail', emailChangedMail(before.email, ctx.publicUrl, me.language))
  })
}

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
  await takeAddress(ctx, caller, email).catch((error: unknown) => {
    throw isDuplicate(error) ? new ApiError('email_taken') : error
  })
  return {}
}
