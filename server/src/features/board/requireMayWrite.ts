import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'

const select = `
  select $1::text = ce.user_id or exists (select from subscriptions s where s.user_id = $1 and s.celeb_id = ce.user_id)
    or exists (select from premiums p where p.user_id = $1 and p.celeb_id = ce.user_id and p.ended_at is null and p.expires_at > $3) as may
  from celebs ce join users u on u.id = ce.user_id and u.deleted_at is null
  where ce.user_id = $2 and not exists (select from blocks b where b.ended_at is null and (b.user_id = $1 and b.blocked_id = $2 or b.user_id = $2 and b.blocked_id = $1))`

/** A celeb writes on her board, her followers and premium fans in its fan section. Throws `user_not_found` (a block between, too), `membership_required`. */
export async function requireMayWrite(
  ctx: Context,
  personId: UserId,
  celebId: UserId,
  db: Queries = ctx.db,
): Promise<void> {
  const found = await db.row<{ may: boolean }>(select, [personId, celebId, ctx.now()])
  if (!found) throw new ApiError('user_not_found')
  if (!found.may) throw new ApiError('membership_required')
}
