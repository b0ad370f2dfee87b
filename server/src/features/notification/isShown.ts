import { limits } from '@byeol/contract/limits.ts'
import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'

/**
 * SQL: whether `notifications n` is shown: it is not hidden, its actor has an account and is not suspended, and neither
 * the actor nor the viewer blocks the other (reliability.md 17). `viewer` is the SQL of the viewer's id.
 */
export const isShown = (viewer: string) => `not n.is_hidden and (
  n.actor_id is null
  or exists (select from users na where na.id = n.actor_id and na.deleted_at is null and not na.is_suspended)
    and ${notBlockedEitherWay(viewer, 'n.actor_id')}
)`

/** SQL: whether `notifications n` is about contents that are for adults now. */
export const isAboutAdults = `(n.kind = 'contents'
  and exists (select from contents nc where nc.id = n.target_id and nc.is_adult))`

/** SQL: whether a platform may show `notifications n`: contents for adults are nowhere in an app of a store. */
export const isAllowedOn = (platform: string) =>
  limits.adultPlatforms.includes(platform) ? 'true' : `not ${isAboutAdults}`

/**
 * SQL: whether `notifications n` is new to `reader`, a row of users: since it was created, the reader has opened
 * neither the list (listNotifications.ts) nor the page that it links to (markNotificationsRead.ts), and has not muted
 * its actor.
 */
export const isNew = (reader: string) => `(n.created_at > ${reader}.notifications_read_at and not n.is_read
  and not exists (select from mutes nm where nm.user_id = ${reader}.id and nm.muted_id = n.actor_id))`
