import { isBlocked } from './blocks.ts'

/**
 * SQL: whether neither of the two blocks the other. A block hides them from each other in all lists (reliability.md
 * 17).
 */
export const notBlockedEitherWay = (one: string, other: string): string =>
  `(not ${isBlocked(one, other)} and not ${isBlocked(other, one)})`

/** SQL: the ids of all people who block a person or are blocked by them, as one column `id`. */
export const selectBlockedEitherWay = (person: string): string => `
    select b.blocked_id::text as id from blocks b
    where b.user_id = ${person} and b.ended_at is null
    union
    select b.user_id::text from blocks b
    where b.blocked_id = ${person} and b.ended_at is null`
