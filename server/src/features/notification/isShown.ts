import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'

/**
 * SQL: `notifications n` is not hidden, and its actor neither deleted their account, nor is suspended, nor is separated
 * from the viewer by a block (reliability.md 17). `viewer` is the SQL of the viewer's id.
 */
export const isShown = (viewer: string) => `not n.is_hidden and (
  n.actor_id is null
  or exists (select from users na where na.id = n.actor_id and na.deleted_at is null and not na.is_suspended)
    and ${notBlockedEitherWay(viewer, 'n.actor_id')}
)`

/**
 * SQL: `notifications n` is new to `reader`, a row of users: they opened neither the list (listNotifications.ts) nor
 * the page it links (markNotificationsRead.ts) since, and did not mute its actor.
 */
export const isNew = (reader: string) => `(n.created_at > ${reader}.notifications_read_at and not n.is_read
  and not exists (select from mutes nm where nm.user_id = ${reader}.id and nm.muted_id = n.actor_id))`
