import { column } from '../../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { seal } from '../../../seal.ts'
import type { SocialIdentity } from '../../../session/tickets.ts'

const insert = `
  insert into social_identities (provider, subject, user_id, refresh_sealed, client_id, created_at, tied_by_password)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing
  returning user_id`
const selectOwner = 'select user_id from social_identities where provider = $1 and subject = $2'

/** SQL: whether identity `s` of user `u` was linked with only the password as proof. */
export const isTiedByPassword = `coalesce(s.tied_by_password, s.created_at > u.created_at + interval '1 minute')`

const untie = `
  delete from social_identities s
  using users u
  where u.id = $1
    and s.user_id = u.id
    and s.provider is distinct from $2
    and ${isTiedByPassword}
  returning s.provider`

export const sealRefreshToken = (ctx: Context, token: string | null): string | null =>
  token && seal(ctx.secrets.data, 'apple refresh token', token)

/**
 * Links an identity to an account; does nothing when it is linked already. Returns whether it was newly linked. Throws
 * `conflict` when the identity belongs to another account, or the account has another identity of this provider.
 */
export async function tieIdentity(
  ctx: Context,
  tx: Queries,
  userId: UserId,
  { provider, subject, refreshToken, clientId, byPassword }: SocialIdentity & { byPassword: boolean },
): Promise<boolean> {
  const tied = await tx.row(insert, [
    provider,
    subject,
    userId,
    sealRefreshToken(ctx, refreshToken),
    clientId,
    ctx.now(),
    byPassword,
  ])
  if (tied) return true
  const owner = await tx.row(selectOwner, [provider, subject], { user_id: column.userId })
  if (owner?.user_id !== userId) throw new ApiError('conflict')
  return false
}

/**
 * Removes the identities that were added with only the old password as proof: a thief who knew it may have added their
 * own. Returns their providers. End the sessions afterwards, because a sign-in with such an identity may be in
 * progress.
 */
export async function untieByPassword(tx: Queries, userId: UserId, but: Provider | null = null): Promise<Provider[]> {
  const rows = await tx.rows(untie, [userId, but], { provider: column.textAs<Provider>() })
  return rows.map(({ provider }) => provider)
}
