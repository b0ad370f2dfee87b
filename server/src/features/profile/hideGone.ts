import { UNKNOWN_USER_ID, type UserId } from '@byeol/contract/ids.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { isBlocked } from '../relations/blocks.ts'

const selectGone = `
  select u.id
  from users u
  where u.id = any($1::text[]) and (u.deleted_at is not null or ${isBlocked('u.id', '$2')})`

/**
 * The viewer's purchases, with the unknown id in place of a celeb who deleted their account or blocks the viewer, so
 * that the viewer cannot tell the two apart (spec.md point 3, unknown user).
 */
export async function hideGone<T extends { celebUserId: UserId | null }>(
  db: Queries,
  viewer: UserId,
  list: readonly T[],
): Promise<T[]> {
  const celebs = [...new Set(list.flatMap(({ celebUserId }) => celebUserId ?? []))]
  if (celebs.length === 0) return [...list]
  const gone = new Set((await db.rows(selectGone, [celebs, viewer], { id: column.userId })).map(({ id }) => id))
  return list.map((one) =>
    one.celebUserId !== null && gone.has(one.celebUserId) ? { ...one, celebUserId: UNKNOWN_USER_ID } : one,
  )
}
