import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { isDuplicate, type Transaction } from '../../../db/database.ts'
import { pick } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import type { Caller } from '../../../http/call.ts'
import { keyedHashes, seal } from '../../../seal.ts'
import { endSessions } from '../../../session/endSessions.ts'
import { requireConfirmed } from './requireConfirmed.ts'
import { mailLinkTo } from './resetPassword.ts'
import { emailChangedMail, emailUndoMail } from '../mails/mails.ts'

const rowShape = pick(tables.users, 'email', 'email_verified_at', 'phone_sealed')

const lock = 'select email, email_verified_at, phone_sealed from users where id = $1 and deleted_at is null for update'
const save = 'update users set email = $2, email_verified_at = $3 where id = $1'
// A reset link in the old mailbox must not open the account any more.
const endLinks = 'update password_resets set used_at = $2 where user_id = $1 and used_at is null'
const insertChange = `
  insert into email_changes (user_id, code_hash, old_email_sealed, phone_sealed, changed_at, expires_at)
  values ($1, $2, $3, $4, $5, $6)`

/** The possible stored hashes of the code of a change, one for each secret. */
export const undoCodeHashes = (ctx: Context, code: string): Buffer[] => keyedHashes(ctx.secrets, 'email change', code)
/** The purpose string for encrypting an account's old address (see `seal`). */
export const oldEmailOf = (userId: string): string => `old email ${userId}`

/** Mails the old address the link that undoes the change for `limits.emailUndoMs`. */
async function mailUndoLink(
  ctx: Context,
  tx: Transaction,
  me: Pick<Caller, 'id' | 'language'>,
  { oldEmail, phone }: { oldEmail: string; phone: string | null },
): Promise<void> {
  const code = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + limits.emailUndoMs)
  await tx.rows(insertChange, [
    me.id,
    undoCodeHashes(ctx, code)[0],
    seal(ctx.secrets.data, oldEmailOf(me.id), oldEmail),
    phone,
    ctx.now(),
    expiresAt,
  ])
  const link = `${ctx.publicUrl}/undo-email-change?code=${code}`
  await ctx.queue.add(tx, 'sendMail', emailUndoMail(oldEmail, link, me.language), expiresAt)
}

const lockAddress = (tx: Transaction, userId: UserId) => tx.row(lock, [userId], rowShape)
type Address = NonNullable<Awaited<ReturnType<typeof lockAddress>>>

/** Stores another address and, if the old one was verified, mails it a link that undoes the change. */
async function replaceAddress(
  ctx: Context,
  tx: Transaction,
  me: Pick<Caller, 'id' | 'language'>,
  { before, email, verifiedAt }: { before: Address; email: string; verifiedAt: Date | null },
): Promise<void> {
  await tx.rows(save, [me.id, email, verifiedAt]).catch((error: unknown) => {
    throw isDuplicate(error) ? new ApiError('email_taken') : error
  })
  if (before.email === email) return
  await tx.rows(endLinks, [me.id, ctx.now()])
  if (!before.email) return
  if (before.email_verified_at) await mailUndoLink(ctx, tx, me, { oldEmail: before.email, phone: before.phone_sealed })
  else await ctx.queue.add(tx, 'sendMail', emailChangedMail(before.email, ctx.publicUrl, me.language))
}

/**
 * Changes the account's address and ends all other sessions. The old address, if it was verified, gets a link that
 * undoes the change. Throws `confirmation_required`, also when the session has ended in the meantime, and
 * `email_taken`.
 */
export const changeEmail = (ctx: Context, me: Caller, email: string): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const before = await lockAddress(tx, me.id)
    if (!before) throw new ApiError('session_not_found')
    // Checked after taking the lock, because an undo that runs at the same moment ends this session.
    await requireConfirmed(ctx, tx, me)
    await replaceAddress(ctx, tx, me, { before, email, verifiedAt: ctx.now() })
    if (before.email !== email) await endSessions(ctx, tx, me.id, { but: me.sessionId })
  })

/**
 * Support corrects the address of a person who has lost their mailbox: ends all sessions and mails the new address a
 * link to set a password, which verifies it. The old address can undo the change. Throws `not_found`, `email_taken`.
 */
export async function correctEmail(
  ctx: Context,
  tx: Transaction,
  { userId, email, language }: { userId: UserId; email: string; language: Language },
): Promise<void> {
  const before = await lockAddress(tx, userId)
  if (!before) throw new ApiError('not_found')
  await replaceAddress(ctx, tx, { id: userId, language }, { before, email, verifiedAt: null })
  await endSessions(ctx, tx, userId)
  await mailLinkTo(ctx, tx, { id: userId, email }, language)
}
