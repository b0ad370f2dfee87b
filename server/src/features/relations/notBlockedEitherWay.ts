import { isBlocked } from './blocks.ts'

/**
 * SQL: whether neither person blocks the other. A block hides them from each other in all lists (reliability.md 17).
 */
export const notBlockedEitherWay = (one: string, other: string): string =>
  `(not ${isBlocked(one, other)} and not ${isBlocked(other, one)})`

/** SQL: one column `id` with all people who block a person or are blocked by them. */
export const selectBlockedEitherWay = (person: string): string => `
    select b.blocked_id::text as id from blocks b
    where b.user_id = ${person} and b.ended_at is null
    union
    select b.user_id::text from blocks b
    where b.blocked_id = ${person} and b.ended_at is null`
