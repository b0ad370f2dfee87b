import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { hashOfSealed } from './phoneHash.ts'
import { endEmailCodes } from '../proof/codes.ts'
import { endSessions } from '../../../session/endSessions.ts'
import { untieByPassword } from '../sign-in/tieIdentity.ts'

// Removes the password: a thief who knows it, or has set one, must not sign in again.
const restore = `
  update users
  set email = $2, email_verified_at = $3, phone_sealed = $4, phone_hash = $5, password_hash = null, deleted_at = null
  where id = $1`
const untieSince = 'delete from social_identities where user_id = $1 and created_at >= $2'
const endLinks = 'update password_resets set used_at = $2 where user_id = $1 and used_at is null'

/** An address that an account had before it was changed. */
export interface EarlierAddress {
  userId: UserId
  email: string
  phoneSealed: string | null
  changedAt: Date
}

/**
 * Restores an address, together with the phone number that the account had then, and removes the password and the
 * identities added since.
 */
export async function restoreAddress(ctx: Context, tx: Transaction, earlier: EarlierAddress): Promise<void> {
  const { userId, email, phoneSealed, changedAt } = earlier
  const hash = phoneSealed && hashOfSealed(ctx, userId, phoneSealed)
  await tx.rows(restore, [userId, email, ctx.now(), phoneSealed, hash])
  await tx.rows(untieSince, [userId, changedAt])
}

/**
 * Ends every session, known device and reset link, the codes mailed to these addresses, and the identities that were
 * added with only the password as proof. Returns the number of sessions ended.
 */
export async function endAccess(
  ctx: Context,
  tx: Transaction,
  userId: UserId,
  emails: readonly (string | null)[],
): Promise<number> {
  await untieByPassword(tx, userId)
  await tx.rows(endLinks, [userId, ctx.now()])
  await endEmailCodes(
    ctx,
    tx,
    emails.filter((email) => email !== null),
  )
  return endSessions(ctx, tx, userId)
}
