/** Of `notifications n`: hidden lines, and those of people on either side of a block (reliability.md 17), are not shown. `viewer` is the SQL of the reader's id. */
export const isShown = (viewer: string) => `not n.is_hidden and (n.actor_id is null
  or exists (select from users na where na.id = n.actor_id and na.deleted_at is null)
    and not exists (select from blocks b where b.ended_at is null
      and (b.user_id = ${viewer} and b.blocked_id = n.actor_id or b.user_id = n.actor_id and b.blocked_id = ${viewer})))`

/**
 * Whether the bell of `reader`, a row of users, still counts it: neither the list (listNotifications.ts) nor its page
 * (readLines.ts) was opened since, and it is of nobody whom she muted.
 */
export const isNew = (reader: string) => `(n.created_at > ${reader}.notifications_read_at and not n.is_read
  and not exists (select from mutes nm where nm.user_id = ${reader}.id and nm.muted_id = n.actor_id))`
