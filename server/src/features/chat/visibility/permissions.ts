/** SQL: whether a fan holds the permission to enter a celeb's direct messages, by premium or by a seat. */
export const hasEntered = (fan: string, celeb: string): string => `exists (
    select from dm_permissions d
    where d.user_id = ${fan} and d.celeb_id = ${celeb} and d.kind = 'enter')`

/**
 * SQL: whether row `me` of users may read a direct chat with row `peer`. Only a fan needs a permission, and only for a
 * celeb.
 */
export const mayReadDirect = (me: string, peer: string): string =>
  `(${me}.is_celeb or not ${peer}.is_celeb or ${hasEntered(`${me}.id`, `${peer}.id`)})`

/**
 * SQL: whether a fan writes to a celeb for free at `now`: with the permission to send, which ends when the premium
 * ends, even before the job has recorded the end. `paysIn` (requireMaySend.ts) is the same rule in memory.
 */
export const sendsForFree = (fan: string, celeb: string, now: string): string => `(exists (
    select from dm_permissions d
    where d.user_id = ${fan} and d.celeb_id = ${celeb} and d.kind = 'send')
    and not exists (
      select from premiums p
      where p.user_id = ${fan} and p.celeb_id = ${celeb} and p.ended_at is null and p.expires_at <= ${now}))`
