/** SQL: whether a person blocks another now. */
export const isBlocked = (by: string, other: string): string =>
  `exists (select from blocks b where b.user_id = ${by} and b.blocked_id = ${other} and b.ended_at is null)`

/** SQL: whether a moment lies within block `b`. Messages from during a block stay hidden after it ends. */
export const isDuringBlock = (b: string, at: string): string =>
  `${at} >= ${b}.created_at and (${b}.ended_at is null or ${at} < ${b}.ended_at)`

/**
 * SQL: whether the viewer blocked this author at that moment. It names its own `blocks b`: an outer one needs another
 * name.
 */
export const wasBlocked = (viewer: string, author: string, at: string): string => `exists (
    select from blocks b
    where b.user_id = ${viewer} and b.blocked_id = ${author} and ${isDuringBlock('b', at)})`

/** SQL: whether the viewer sees reaction `r`. Replacing a reaction counts as a new one. */
export const isReactionSeen = (viewer: string, r: string): string =>
  `not ${wasBlocked(viewer, `${r}.user_id`, `${r}.created_at`)}`

/** SQL: another person's read mark as shown to the viewer. It does not move while the viewer blocks them. */
export const readMarkOf = (viewer: string, other: string, chatId: string, readId: string): string => `(
    select case when b.user_id is null then ${readId} else b.reads ->> ${chatId} end
    from (select) one
    left join blocks b on b.user_id = ${viewer} and b.blocked_id = ${other} and b.ended_at is null)`
