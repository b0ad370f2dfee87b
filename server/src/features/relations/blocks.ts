/** SQL: whether a person blocks another now. */
export const isBlocked = (by: string, other: string): string =>
  `exists (select from blocks b where b.user_id = ${by} and b.blocked_id = ${other} and b.ended_at is null)`

/** SQL: whether a time lies within block `b`. Messages sent during a block stay hidden after it ends. */
export const isDuringBlock = (b: string, at: string): string =>
  `${at} >= ${b}.created_at and (${b}.ended_at is null or ${at} < ${b}.ended_at)`

/**
 * SQL: whether the viewer was blocking this author at the given time. The blocks between two people never overlap, so
 * only the last one that began before that time can contain it: this takes one index look-up for any number of blocks.
 * Uses the alias `blocks b`, so an outer query must use another alias.
 */
export const wasBlocked = (viewer: string, author: string, at: string): string => `coalesce((
    select b.ended_at is null or ${at} < b.ended_at
    from blocks b
    where b.user_id = ${viewer} and b.blocked_id = ${author} and b.created_at <= ${at}
    order by b.created_at desc
    limit 1), false)`
