import type { Queries } from '../../../db/database.ts'

const touch = `
  update comments t set is_touched_by_celeb = t.is_by_celeb or t.is_liked_by_celeb
    or exists (select
      from comments r
      where r.parent_id = t.id
      and (r.is_by_celeb or r.is_liked_by_celeb)
      and r.deleted_at is null)
  where t.id = $1`

/**
 * Recomputes whether the celeb wrote, liked or answered in a thread. The caller holds the lock on the post’s row, so
 * every counted change is committed.
 */
export const touchThread = async (tx: Queries, topId: string): Promise<void> => void (await tx.rows(touch, [topId]))
