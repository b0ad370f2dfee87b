import { column, type RowOf } from '../../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Caller, Handler } from '../../../http/call.ts'
import { requireUncommonPassword } from '../password/commonPasswords.ts'
import { endSessions } from '../../../session/endSessions.ts'
import { passwordChangedMail } from '../mails/mails.ts'
import { hashPassword, isPasswordRight } from '../password/password.ts'
import { limitPasswordAttempts } from '../password/limitPasswordAttempts.ts'
import { untieByPassword } from '../sign-in/tieIdentity.ts'
import { identityConfirmedBy } from './requireConfirmed.ts'

const rowShape = {
  email: column.text.orNull,
  password_hash: column.text.orNull,
}
type Row = RowOf<typeof rowShape>

const select = 'select email, password_hash from users where id = $1'
const save = 'update users set password_hash = $2 where id = $1 and password_hash = $3 returning id'
const endLinks = 'update password_resets set used_at = $2 where user_id = $1 and used_at is null'

/**
 * Checks the caller's password and returns its row. Throws `not_allowed` for an account without a password,
 * `password_wrong`, `too_many_requests`, `unavailable`.
 */
export async function requirePassword(
  ctx: Context,
  me: Caller,
  password: string,
): Promise<Row & { password_hash: string }> {
  await limitPasswordAttempts(ctx, me.id, { session: me.sessionId })
  const row = await ctx.db.row(select, [me.id], rowShape)
  if (!row?.password_hash) throw new ApiError('not_allowed')
  if (!(await isPasswordRight(ctx, me.id, password, row.password_hash))) throw new ApiError('password_wrong')
  return { ...row, password_hash: row.password_hash }
}

/**
 * Changes the password and ends every other session and reset link. Also removes every social identity that was added
 * with only the password as proof, except the one by which the caller has just confirmed. Throws as `requirePassword`,
 * and `invalid_parameters` for a common password.
 */
export const changePassword: Handler<typeof api.auth.changePassword> = async (
  ctx,
  me,
  { currentPassword, newPassword },
) => {
  requireUncommonPassword(newPassword, 'newPassword', me.language)
  const { email, password_hash: oldHash } = await requirePassword(ctx, me, currentPassword)
  const passwordHash = await hashPassword(ctx, me.id, newPassword)
  await ctx.db.inTransaction(async (tx) => {
    // When two changes race, the second one finds another password than it checked.
    if (!(await tx.row(save, [me.id, passwordHash, oldHash]))) throw new ApiError('password_wrong')
    await tx.rows(endLinks, [me.id, ctx.now()])
    const untied = await untieByPassword(tx, me.id, await identityConfirmedBy(ctx, tx, me))
    await endSessions(ctx, tx, me.id, { but: me.sessionId })
    if (email) await ctx.queue.add(tx, 'sendMail', passwordChangedMail(email, untied, ctx.publicUrl, me.language))
  })
}
