import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column, pick } from '../../../db/columns.ts'
import { isDuplicate, type Transaction } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import type { Visitor, Handler } from '../../../http/call.ts'
import { decrypt } from '../../../seal.ts'
import { personChanged } from '../../relations/personChanged.ts'
import { oldEmailOf, undoCodeHashes } from './changeEmail.ts'
import { endAccess, restoreAddress } from './endAccess.ts'
import { emailChangedMail } from '../mails/mails.ts'
import { mailLinkTo, maskedEmail } from './resetPassword.ts'

const changeShape = pick(
  tables.email_changes,
  'user_id',
  'old_email_sealed',
  'phone_sealed',
  'changed_at',
  'expires_at',
)

const selectChange = `
  select user_id, old_email_sealed, phone_sealed, changed_at, expires_at
  from email_changes
  where code_hash = any($1) and undone_at is null and expires_at > $2`
const lock = 'select email, deleted_at from users where id = $1 and erased_at is null for update'
// Ends this change and every later one: a link mailed to a thief's address must not revert this undo.
const endChanges = `
  update email_changes
  set undone_at = $3
  where user_id = $1
    and undone_at is null
    and id >= (select id from email_changes where code_hash = any($2) and undone_at is null)
  returning old_email_sealed`
// The deletion already removed the files.
const forgetPictures = 'update users set photo_key = null, cover_key = null where id = $1'

async function findChange(ctx: Context, code: string) {
  const change = await ctx.db.row(selectChange, [undoCodeHashes(ctx, code), ctx.now()], changeShape)
  const oldEmail = change && unseal(ctx, change.user_id, change.old_email_sealed)
  if (!change || oldEmail === null) throw new ApiError('link_expired')
  return { ...change, oldEmail }
}

const unseal = (ctx: Context, userId: UserId, sealed: string): string | null =>
  decrypt<string>(ctx.secrets.data, oldEmailOf(userId), sealed)

/** Does not use the code up, because mail scanners open links too. Throws `link_expired`. */
export async function checkEmailChange(ctx: Context, code: string): Promise<Result<typeof api.auth.checkEmailChange>> {
  const { oldEmail, changed_at: changedAt, expires_at: expiresAt } = await findChange(ctx, code)
  return { email: maskedEmail(oldEmail), changedAt, expiresAt }
}

/**
 * Restores an address that the account had within the last seven days, and removes every other way to sign in:
 * sessions, known devices, the password and the social identities added with only the password as proof, the social
 * identities and phone number added after the change, codes and reset links, and the undo links of later changes.
 * Cancels a deletion of the account. The link of an earlier address can still undo more. Returns the code of a link to
 * set a new password, which is also mailed. Throws `link_expired`, and `email_taken` when another account has the
 * address now.
 */
export const undoEmailChange: Handler<typeof api.auth.undoEmailChange> = async (ctx, visitor, { code }) => {
  const { user_id: userId, oldEmail, phone_sealed: phone, changed_at: changedAt } = await findChange(ctx, code)
  return ctx.db.inTransaction(async (tx) => {
    const before = await tx.row(lock, [userId], pick(tables.users, 'email', 'deleted_at'))
    const undone = await tx.rows(endChanges, [userId, undoCodeHashes(ctx, code), ctx.now()], {
      old_email_sealed: column.text,
    })
    if (!before || undone.length === 0) throw new ApiError('link_expired')
    const earlier = { userId, email: oldEmail, phoneSealed: phone, changedAt }
    await restoreAddress(ctx, tx, earlier).catch((error: unknown) => {
      throw isDuplicate(error) ? new ApiError('email_taken') : error
    })
    if (before.deleted_at) await tx.rows(forgetPictures, [userId])
    const later = undone.map(({ old_email_sealed: sealed }) => unseal(ctx, userId, sealed))
    await endAccess(ctx, tx, userId, [before.email, ...later])
    tx.afterCommit(() => personChanged(ctx, userId))
    await mailRemovedAddress(ctx, tx, before.email, visitor)
    return { resetCode: await mailLinkTo(ctx, tx, { id: userId, email: oldEmail }, visitor.language) }
  })
}

async function mailRemovedAddress(
  ctx: Context,
  tx: Transaction,
  email: string | null,
  { language }: Visitor,
): Promise<void> {
  if (email) await ctx.queue.add(tx, 'sendMail', emailChangedMail(email, ctx.publicUrl, language))
}
