import { column } from '../../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { seal } from '../../../seal.ts'
import type { SocialIdentity } from '../proof/tickets.ts'

const insert = `
  insert into social_identities (provider, subject, user_id, refresh_sealed, client_id, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing
  returning user_id`
const selectOwner = 'select user_id from social_identities where provider = $1 and subject = $2'

export const sealRefreshToken = (ctx: Context, token: string | null): string | null =>
  token && seal(ctx.secrets.data, 'apple refresh token', token)

/**
 * Lets an identity open an account; does nothing when it already does. Throws `conflict` when the identity belongs to
 * another account, or the account has another identity of this provider.
 */
export async function tieIdentity(
  ctx: Context,
  tx: Queries,
  userId: UserId,
  { provider, subject, refreshToken, clientId }: SocialIdentity,
): Promise<void> {
  const tied = await tx.row(insert, [
    provider,
    subject,
    userId,
    sealRefreshToken(ctx, refreshToken),
    clientId,
    ctx.now(),
  ])
  if (tied) return
  const owner = await tx.row(selectOwner, [provider, subject], { user_id: column.userId })
  if (owner?.user_id !== userId) throw new ApiError('conflict')
}
