import { isRequestOf } from './requests.ts'

/** SQL: whether a person blocks another now. */
export const isBlocked = (by: string, other: string): string =>
  `exists (select from blocks b where b.user_id = ${by} and b.blocked_id = ${other} and b.ended_at is null)`

/** SQL: whether a moment lies within block `b`. Messages from during a block stay hidden after it ends. */
export const isDuringBlock = (b: string, at: string): string =>
  `${at} >= ${b}.created_at and (${b}.ended_at is null or ${at} < ${b}.ended_at)`

/**
 * SQL: whether the viewer blocked this author at that moment. The blocks of two people never overlap, so only the last
 * one that had begun by then can hold it: one index lookup, however many there are. It names its own `blocks b`: an
 * outer one needs another name.
 */
export const wasBlocked = (viewer: string, author: string, at: string): string => `coalesce((
    select b.ended_at is null or ${at} < b.ended_at
    from blocks b
    where b.user_id = ${viewer} and b.blocked_id = ${author} and b.created_at <= ${at}
    order by b.created_at desc
    limit 1), false)`

/** SQL: whether the viewer sees reaction `r`. Replacing a reaction counts as a new one. */
export const isReactionSeen = (viewer: string, r: string): string =>
  `not ${wasBlocked(viewer, `${r}.user_id`, `${r}.created_at`)}`

/**
 * SQL: whether a person looks deleted to the viewer in a chat: they block the viewer, and it is the direct chat of the
 * two. In larger chats all see the same author, because a live message is one frame for the whole room.
 */
export const looksGone = (viewer: string, person: string, chatId: string): string => `(
    ${isBlocked(person, viewer)} and exists (
      select from chat_members d
      where d.chat_id = ${chatId} and d.user_id = ${viewer} and d.peer_id = ${person}))`

/**
 * SQL: another person's read mark as shown to the viewer; null when there is none, and until they accept the viewer's
 * request. It does not move while one of the two blocks the other.
 */
export const readMarkOf = (viewer: string, other: string, chatId: string, readId: string): string => `(
    select case
      when exists (select from chats asked where asked.id = ${chatId} and ${isRequestOf(viewer, 'asked')}) then null
      when given.user_id is null and got.user_id is null then ${readId}
      else nullif(least(
        case when given.user_id is not null then coalesce(given.reads ->> ${chatId}, '') end,
        case when got.user_id is not null then coalesce(got.blocker_reads ->> ${chatId}, '') end), '') end
    from (select) one
    left join blocks given on given.user_id = ${viewer} and given.blocked_id = ${other} and given.ended_at is null
    left join blocks got on got.user_id = ${other} and got.blocked_id = ${viewer} and got.ended_at is null)`
