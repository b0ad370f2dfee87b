import { column } from '../../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { hasPremium } from '../../relations/periods.ts'
import { notBlockedEitherWay } from '../../relations/notBlockedEitherWay.ts'

const select = `
  select $1::text = ce.user_id or ${hasPremium('$1', 'ce.user_id', '$3')}
    or exists (select from subscriptions s where s.user_id = $1 and s.celeb_id = ce.user_id) as may
  from celebs ce
  join users u on u.id = ce.user_id and u.deleted_at is null
  where ce.user_id = $2 and ${notBlockedEitherWay('$1', '$2')}`

/**
 * A celeb writes on their board, followers and premium fans in its fan section. Throws `user_not_found` (also when one
 * of the two blocks the other), `membership_required`.
 */
export async function requireMayWrite(
  ctx: Context,
  personId: UserId,
  celebId: UserId,
  db: Queries = ctx.db,
): Promise<void> {
  const found = await db.row(select, [personId, celebId, ctx.now()], { may: column.boolean })
  if (!found) throw new ApiError('user_not_found')
  if (!found.may) throw new ApiError('membership_required')
}
