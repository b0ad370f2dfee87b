import { column } from '../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Visitor } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { keyedHash } from '../../seal.ts'
import { makeCode } from './codes.ts'
import { requireUncommonPassword } from './commonPasswords.ts'
import { endSessions } from '../../session/endSessions.ts'
import { rememberDevice } from '../../session/knownDevices.ts'
import { passwordChangedMail, resetMail } from './mails.ts'
import { hashPassword } from './password.ts'

const selectOwner = 'select id from users where email = $1 and deleted_at is null'
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
const masked = (email: string): string => email.replace(/^(.).*(@.*)$/u, '$1***$2')

/**
 * Neither the answer nor its time reveals whether the address has an account: a queued task looks it up
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

/**
 * The queued task: mails a link if the address has an account. The link begins with our own address, never with a
 * request's Host header.
 */
export async function mailResetLink(
  ctx: Context,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const owner = await ctx.db.row(selectOwner, [email], { id: column.userId })
  if (!owner) return
  const code = randomBytes(32).toString('base64url')
  await ctx.db.inTransaction(async (tx) => {
    const expiresAt = new Date(ctx.now().getTime() + limits.resetLinkMs)
    await tx.rows(insert, [hashOf(ctx, code), owner.id, ctx.now(), expiresAt])
    await ctx.queue.add(
      tx,
      'sendMail',
      resetMail(email, `${ctx.publicUrl}/reset-password?code=${code}`, language),
      expiresAt,
    )
  })
}

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
  return { email: masked(link.email ?? ''), expiresAt: link.expiresAt }
}

/**
 * Sets a new password, once per link, and ends every session and every other link. The device is known from now on, so
 * that strangers' guesses do not keep its person from signing in. Throws `link_expired`, and
 * `invalid_parameters` for a common password.
 */
export async function resetPassword(
  ctx: Context,
  visitor: Visitor,
  { code, newPassword, deviceToken }: Input<typeof api.auth.resetPassword>,
): Promise<Result<typeof api.auth.resetPassword>> {
  requireUncommonPassword(newPassword, 'newPassword', visitor.language)
  // Hashing is expensive, so check the code first.
  await checkResetPassword(ctx, code)
  const passwordHash = await hashPassword(newPassword)
  return ctx.db.inTransaction(async (tx) => {
    const taken = await tx.row(take, [hashOf(ctx, code), ctx.now()], { userId: column.userId })
    const saved = taken && (await tx.row(save, [taken.userId, passwordHash, ctx.now()], { email: column.text.orNull }))
    if (!taken || !saved) throw new ApiError('link_expired')
    await tx.rows(endOthers, [taken.userId, ctx.now()])
    await endSessions(ctx, tx, taken.userId)
    if (saved.email)
      await ctx.queue.add(tx, 'sendMail', passwordChangedMail(saved.email, ctx.publicUrl, visitor.language))
    return {
      deviceToken: await rememberDevice(ctx, tx, { userId: taken.userId, sessionId: newId(ctx.now()), deviceToken }),
    }
  })
}
