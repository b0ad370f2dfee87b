import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { isDuplicate, type Queries, type Transaction } from '../../../db/database.ts'
import { decrypt } from '../../../seal.ts'
import { personChanged } from '../../relations/personChanged.ts'
import { securedMail } from '../mails/mails.ts'
import { oldEmailOf } from './changeEmail.ts'
import { endAccess, restoreAddress, type EarlierAddress } from './endAccess.ts'
import { mailLinkTo } from './resetPassword.ts'

const lock = `
  select email, coalesce(language, 'ko') as language
  from users
  where id = $1 and deleted_at is null
  for update`
const shape = { email: column.text.orNull, language: column.textAs<Language>() }
// The oldest change that can still be undone: a thief may have changed the address more than once.
const selectEarlier = `
  select old_email_sealed as sealed, phone_sealed as "phoneSealed", changed_at as "changedAt"
  from email_changes
  where user_id = $1 and undone_at is null and expires_at > $2
  order by id
  limit 1`
const earlierShape = { sealed: column.text, phoneSealed: column.text.orNull, changedAt: column.timestamp }
const endChanges = 'update email_changes set undone_at = $2 where user_id = $1 and undone_at is null'
const forgetPassword = 'update users set password_hash = null where id = $1'
const untieAll = 'delete from social_identities where user_id = $1 returning provider'

/** The address that the account had before the oldest change that can still be undone; null if there is none. */
export async function findEarlierAddress(ctx: Context, db: Queries, userId: UserId): Promise<EarlierAddress | null> {
  const found = await db.row(selectEarlier, [userId, ctx.now()], earlierShape)
  const email = found && decrypt<string>(ctx.secrets.data, oldEmailOf(userId), found.sealed)
  return found && email ? { userId, email, phoneSealed: found.phoneSealed, changedAt: found.changedAt } : null
}

/**
 * Locks a leaked account until its owner sets a new password: ends every session, removes the password and the social
 * identities, and mails a link to the account's address. With `restoresEmail`, first restores the earlier address,
 * which then gets the link. An account without an address keeps the social identities that it was created with, because
 * no link could reach its owner. Throws `not_found`, `conflict` (no earlier address), `email_taken`.
 */
export async function secureAccount(
  ctx: Context,
  tx: Transaction,
  { userId, restoresEmail }: { userId: UserId; restoresEmail: boolean },
): Promise<{ sessions: number; identities: number; mailedTo: string | null }> {
  const person = await tx.get(lock, [userId], shape)
  const earlier = restoresEmail ? await findEarlierAddress(ctx, tx, userId) : null
  if (restoresEmail && !earlier) throw new ApiError('conflict')
  if (earlier) {
    await restoreAddress(ctx, tx, earlier).catch((error: unknown) => {
      throw isDuplicate(error) ? new ApiError('email_taken') : error
    })
    await tx.rows(endChanges, [userId, ctx.now()])
  }
  await tx.rows(forgetPassword, [userId])
  const email = earlier?.email ?? person.email
  const identities = email ? (await tx.rows(untieAll, [userId])).length : 0
  const sessions = await endAccess(ctx, tx, userId, [person.email, email])
  tx.afterCommit(() => personChanged(ctx, userId))
  if (email) await mailLinkTo(ctx, tx, { id: userId, email }, person.language, securedMail)
  return { sessions, identities, mailedTo: email }
}
