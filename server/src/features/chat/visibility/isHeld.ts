import { wasBlocked } from '../../relations/blocks.ts'

/**
 * SQL: whether message `m`, which is held from a celeb (`held_from`), is in the celeb's folder of held messages: it was
 * not deleted, support did not hide it, and the celeb did not block its author.
 */
export const isHeld = (celeb: string): string =>
  `m.deleted_at is null and m.withheld is null and not ${wasBlocked(celeb, 'm.author_id', 'm.created_at')}`
