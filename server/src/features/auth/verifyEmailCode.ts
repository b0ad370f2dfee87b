import { column } from '../../db/columns.ts'
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
  with before as (
    select id, email
    from users
    where id = $1 and deleted_at is null
    for update
  )
  update users u
  set email = $2, email_verified_at = $3
  from before
  where u.id = before.id
  returning before.email`
// A reset link in the old mailbox must not open the account any more.
const endLinks = 'update password_resets set used_at = $2 where user_id = $1 and used_at is null'

/** Changes the account's address and mails the old address, in case somebody else did it. */
async function changeEmail(ctx: Context, me: Caller, email: string): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const before = await tx.row(save, [me.id, email, ctx.now()], { email: column.text.orNull })
    if (!before) throw new ApiError('session_not_found')
    if (before.email === email) return
    await tx.rows(endLinks, [me.id, ctx.now()])
    if (before.email) await ctx.queue.add(tx, 'sendMail', emailChangedMail(before.email, ctx.publicUrl, me.language))
  })
}

/**
 * Gives a visitor a ticket for the sign-up; changes the address of a signed-in person's account. Throws `code_wrong`,
 * `code_expired`, and `email_taken`, which only the owner of the address can see.
 */
export async function verifyEmailCode(
  ctx: Context,
  caller: CallerOf<'anyone'>,
  { email, code }: Input<typeof api.auth.verifyEmailCode>,
): Promise<Result<typeof api.auth.verifyEmailCode>> {
  await takeCode(ctx, 'email', email, code)
  if (caller.id === null) return { emailTicket: emailTickets.make(ctx, { email }) }
  await changeEmail(ctx, caller, email).catch((error: unknown) => {
    throw isDuplicate(error) ? new ApiError('email_taken') : error
  })
  return {}
}
