import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../../db/columns.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { isBlocked } from '../relations/blocks.ts'

const select = `
  select ${isBlocked('$1', 'u.id')} as "isBlocked", u.celeb_ended_at is not null as "isOver"
  from users u
  where u.id = $2 and u.is_celeb and not u.is_suspended and u.deleted_at is null and not ${isBlocked('u.id', '$1')}`

/**
 * Throws `user_not_found` unless the person is a celeb that the viewer may see; a celeb who blocks the viewer counts as
 * not found. Returns whether the viewer blocks them, and whether their activity has ended.
 */
export async function requireCeleb(
  db: Queries,
  viewerId: UserId,
  celebId: UserId,
): Promise<{ isBlocked: boolean; isOver: boolean }> {
  const celeb = await db.row(select, [viewerId, celebId], { isBlocked: column.boolean, isOver: column.boolean })
  if (!celeb) throw new ApiError('user_not_found')
  return celeb
}

// Waits for a deletion or an end of the celeb's activity that is in progress: a celeb who has left gets no donation.
const lockCeleb = 'select from users where id = $1 for share'

/** Throws `user_not_found` (also once the celeb's activity has ended), `not_allowed` (the donor blocks the celeb). */
export async function requireDonee(tx: Transaction, donorId: UserId, celebId: UserId): Promise<void> {
  await tx.rows(lockCeleb, [celebId])
  const { isBlocked: byDonor, isOver } = await requireCeleb(tx, donorId, celebId)
  if (isOver) throw new ApiError('user_not_found')
  if (byDonor) throw new ApiError('not_allowed', { reason: 'block' })
}
