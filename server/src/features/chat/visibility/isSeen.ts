import { wasBlocked } from '../../relations/blocks.ts'

/**
 * SQL: a fan's reply or an answer to it. Not written as "is not null", because that matches the index on all replies of
 * a broadcast, which PostgreSQL must not scan for the few messages of one fan (0028-reply-stream.sql).
 */
export const isOneFans = `m.fan_id > ''`

/**
 * SQL: whether message `m` of a chat that the viewer reads was ever shown to them: it is not filtered (or they wrote
 * it, and support did not delete it), and they did not block its author when it was written. Support hides a message by
 * filtering it (`withholdMessage`).
 */
export const wasShown = (viewer: string, m = 'm'): string => `(not ${m}.is_filtered
      or ${m}.author_id = ${viewer} and ${m}.withheld is distinct from 'deleted')
    and not ${wasBlocked(viewer, `${m}.author_id`, `${m}.created_at`)}`

/**
 * SQL: whether the viewer sees message `m` of a chat that they read: it was shown to them, and they did not hide it.
 */
export const isSeen = (viewer: string, m = 'm'): string => `${wasShown(viewer, m)}
    and not exists (select from chat_hidden_messages h where h.user_id = ${viewer} and h.message_id = ${m}.id)`

/** SQL: whether message `m` came after the viewer's invitation to its group; true in chats without invitations. */
const isSinceInvitation = (viewer: string, m: string): string => `not exists (
    select from chat_members cm
    where cm.user_id = ${viewer} and cm.chat_id = ${m}.chat_id and cm.from_id >= ${m}.id)`

/** SQL: whether the viewer sees the quoted message `q` in an answer. */
export const isQuoteSeen = (viewer: string, q = 'q'): string => `${isSeen(viewer, q)}
    and ${isSinceInvitation(viewer, q)}`

/**
 * SQL: whether message `m` counts as unread: by another author, not deleted, visible to the viewer, and its author is
 * not muted by the viewer.
 */
export const isCounted = (viewer: string): string => `m.author_id <> ${viewer} and m.deleted_at is null
    and ${isSeen(viewer)}
    and not exists (select from mutes u where u.user_id = ${viewer} and u.muted_id = m.author_id)`
