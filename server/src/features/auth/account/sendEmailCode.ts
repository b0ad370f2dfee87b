import { column } from '../../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Handler } from '../../../http/call.ts'
import { makeCode } from '../proof/codes.ts'
import { accountExistsMail, codeMail } from '../mails/mails.ts'

const selectOwner = 'select id from users where email = $1'

/**
 * Mails a code. The response does not reveal whether the address belongs to another account: the mail says so instead.
 * Throws `too_many_requests`.
 */
export const sendEmailCode: Handler<typeof api.auth.sendEmailCode> = async (ctx, caller, { email }) => {
  return ctx.db.inTransaction(async (tx) => {
    const { code, expiresAt, resendAt } = await makeCode(ctx, tx, 'email', email, caller.ip)
    const owner = await tx.row(selectOwner, [email], { id: column.text })
    const isOfAnother = owner !== null && owner.id !== caller.id
    await ctx.queue.add(
      tx,
      'sendMail',
      isOfAnother ? accountExistsMail(email, ctx.publicUrl, caller.language) : codeMail(email, code, caller.language),
      expiresAt,
    )
    return { expiresAt, resendAt }
  })
}
