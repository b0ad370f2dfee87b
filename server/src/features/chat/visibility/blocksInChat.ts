import { isBlocked, wasBlocked } from '../../relations/blocks.ts'
import { isRequestOf } from './requests.ts'

/** SQL: whether the viewer sees reaction `r`. Replacing a reaction counts as a new one. */
export const isReactionSeen = (viewer: string, r: string): string =>
  `not ${wasBlocked(viewer, `${r}.user_id`, `${r}.created_at`)}`

/**
 * SQL: whether a person looks deleted to the viewer in a chat: the person blocks the viewer, and it is the direct chat
 * of the two. In larger chats all viewers see the same author, because a live message is one frame for the whole room.
 */
export const looksGone = (viewer: string, person: string, chatId: string): string => `(
    ${isBlocked(person, viewer)} and exists (
      select from chat_members d
      where d.chat_id = ${chatId} and d.user_id = ${viewer} and d.peer_id = ${person}))`

/**
 * SQL: another person's read mark as shown to the viewer; null when there is none, and until the other person accepts
 * the viewer's request. The mark does not move while either of the two blocks the other.
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
