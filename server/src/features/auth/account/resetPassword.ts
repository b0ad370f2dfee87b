import { column } from '../../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Visitor, Handler } from '../../../http/call.ts'
import { networkOf } from '../../../http/networkOf.ts'
import { newId } from '../../../newId.ts'
import { keyedHash } from '../../../seal.ts'
import { makeCode } from '../proof/codes.ts'
import { requireUncommonPassword } from '../password/commonPasswords.ts'
import { endSessions } from '../../../session/endSessions.ts'
import { rememberDevice } from '../../../session/knownDevices.ts'
import { passwordChangedMail, resetMail } from '../mails/mails.ts'
import { hashPassword } from '../password/password.ts'
import { untieByPassword } from '../sign-in/tieIdentity.ts'

// Locks the owner, so that an undo of the address does not miss a link that is made at the same moment
// (undoEmailChange.ts).
const selectOwner = 'select id from users where email = $1 and deleted_at is null for share'
const insert = 'insert into password_resets (code_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)'
const selectLink = `
  select u.email, r.expires_at as "expiresAt"
  from password_resets r
  join users u on u.id = r.user_id and u.deleted_at is null
  where r.code_hash = $1 and r.used_at is null and r.expires_at > $2`
const take = `
  update password_resets
  set used_at = $2
  where code_hash = $1 and used_at is null and expires_at > $2
  returning user_id as "userId"`
const endOthers = 'update password_resets set used_at = $2 where user_id = $1 and used_at is null'
const save = `
  update users
  set password_hash = $2, email_verified_at = coalesce(email_verified_at, $3)
  where id = $1 and deleted_at is null
  returning email`

const hashOf = (ctx: Context, code: string) => keyedHash(ctx.secrets.hash, 'reset link', code)
export const maskedEmail = (email: string): string => email.replace(/^(.).*(@.*)$/u, '$1***$2')

/**
 * Neither the response nor its time reveals whether the address has an account: a queued task looks it up
 * (reliability.md 23). Throws `too_many_requests`.
 */
export async function sendResetPasswordLink(
  ctx: Context,
  visitor: Visitor,
  email: string,
): Promise<{ resendAt: Date }> {
  return ctx.db.inTransaction(async (tx) => {
    const { resendAt } = await makeCode(ctx, tx, 'reset', email, visitor.ip)
    await ctx.queue.add(tx, 'mailResetLink', { email, language: visitor.language })
    return { resendAt }
  })
}

/** Mails a link to the owner of an account. `mail` writes the text. Returns the link's code. */
export async function mailLinkTo(
  ctx: Context,
  tx: Transaction,
  { id, email }: { id: UserId; email: string },
  language: Language,
  mail = resetMail,
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + limits.resetLinkMs)
  await tx.rows(insert, [hashOf(ctx, code), id, ctx.now(), expiresAt])
  // The link begins with our own address, never with a request's Host header.
  const link = `${ctx.publicUrl}/reset-password?code=${code}`
  await ctx.queue.add(tx, 'sendMail', mail(email, link, language), expiresAt)
  return code
}

/** The queued task: mails a link if the address has an account. */
export const mailResetLink = (
  ctx: Context,
  { email, language }: { email: string; language: Language },
): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const owner = await tx.row(selectOwner, [email], { id: column.userId })
    if (owner) await mailLinkTo(ctx, tx, { id: owner.id, email }, language)
  })

/** Does not use the code up, because mail scanners open links too. Throws `link_expired`. */
export async function checkResetPassword(
  ctx: Context,
  code: string,
): Promise<Result<typeof api.auth.checkResetPassword>> {
  const link = await ctx.db.row(selectLink, [hashOf(ctx, code), ctx.now()], {
    email: column.text.orNull,
    expiresAt: column.timestamp,
  })
  if (!link) throw new ApiError('link_expired')
  return { email: maskedEmail(link.email ?? ''), expiresAt: link.expiresAt }
}

/**
 * Sets a new password, once per link. Ends every session and every other link, and removes the identities that were
 * added with only the old password as proof. The device counts as known from now on, so that strangers' guesses do not
 * block its owner's sign-in. Throws `link_expired`, and `invalid_parameters` for a common password.
 */
export const resetPassword: Handler<typeof api.auth.resetPassword> = async (
  ctx,
  visitor,
  { code, newPassword, deviceToken },
) => {
  requireUncommonPassword(newPassword, 'newPassword', visitor.language)
  // Hashing is expensive, so check the code first.
  await checkResetPassword(ctx, code)
  const passwordHash = await hashPassword(ctx, networkOf(visitor.ip), newPassword)
  return ctx.db.inTransaction(async (tx) => {
    const taken = await tx.row(take, [hashOf(ctx, code), ctx.now()], { userId: column.userId })
    const saved = taken && (await tx.row(save, [taken.userId, passwordHash, ctx.now()], { email: column.text.orNull }))
    if (!taken || !saved) throw new ApiError('link_expired')
    await tx.rows(endOthers, [taken.userId, ctx.now()])
    const untied = await untieByPassword(tx, taken.userId)
    await endSessions(ctx, tx, taken.userId)
    if (saved.email)
      await ctx.queue.add(tx, 'sendMail', passwordChangedMail(saved.email, untied, ctx.publicUrl, visitor.language))
    return {
      deviceToken: await rememberDevice(ctx, tx, { userId: taken.userId, sessionId: newId(ctx.now()), deviceToken }),
    }
  })
}
