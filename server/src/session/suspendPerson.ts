import type { UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../db/database.ts'

export interface NewSuspension {
  at: Date
  /** Null: for good. */
  until: Date | null
  /** Told to the person, so that she knows why and may appeal. */
  reason: string | null
}

// `suspended_at` is what every node looks for within a second (endSessions.ts), and a phone of hers rings no more.
const suspend = `
  with suspended as (
    update users set suspended_at = $2, suspended_until = coalesce($3::timestamptz, 'infinity'), suspended_reason = $4 where id = $1 returning id),
  silenced as (delete from push_tokens where user_id in (select id from suspended))
  select id from suspended`
const lift = 'update users set suspended_until = null, suspended_reason = null, suspended_at = null where id = $1'

/** Shuts somebody out within a second, on REST and on live lines of every node. The one place that writes its columns, beside `liftSuspension`. */
export const suspendPerson = (db: Queries, userId: UserId, { at, until, reason }: NewSuspension): Promise<unknown> =>
  db.rows(suspend, [userId, at, until, reason])

export const liftSuspension = (db: Queries, userId: UserId): Promise<unknown> => db.rows(lift, [userId])
