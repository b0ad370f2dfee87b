import { notApart } from '../safety/notApart.ts'

/**
 * SQL: whether the viewer sees notification `n`: it is not hidden, and its actor is there and not apart from the viewer
 * by a block.
 */
export const isShown = (viewer: string) => `not n.is_hidden and (n.actor_id is null
  or exists (select from users na where na.id = n.actor_id and na.deleted_at is null)
    and ${notApart(viewer, 'n.actor_id')})`

/**
 * Whether the bell of `reader`, a row of users, still counts it: neither the list (listNotifications.ts) nor its page
 * (readLines.ts) was opened since, and it is of nobody whom she muted.
 */
export const isNew = (reader: string) => `(n.created_at > ${reader}.notifications_read_at and not n.is_read
  and not exists (select from mutes nm where nm.user_id = ${reader}.id and nm.muted_id = n.actor_id))`
