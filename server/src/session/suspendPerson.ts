import type { UserId } from '@byeol/contract/ids.ts'
import type { Queries } from '../db/database.ts'

export interface NewSuspension {
  at: Date
  /** Null for a suspension without an end. */
  until: Date | null
  /** Shown to the person, so that they know why and can appeal. */
  reason: string | null
}

// Every node looks for recent `suspended_at` (endSessions.ts). The person's phones get no more pushes.
const suspend = `
  with suspended as (
    update users
    set suspended_at = $2, suspended_until = coalesce($3::timestamptz, 'infinity'), suspended_reason = $4
    where id = $1
    returning id
  ),
  silenced as (
    delete from push_tokens
    where user_id in (select id from suspended)
  )
  select id from suspended`
const lift = `
  update users
  set suspended_until = null, suspended_reason = null, suspended_at = null
  where id = $1`

/**
 * Suspends a person within a second, on REST and on open connections of every node. Only this and `liftSuspension`
 * write the columns of a suspension.
 */
export const suspendPerson = (db: Queries, userId: UserId, { at, until, reason }: NewSuspension): Promise<unknown> =>
  db.rows(suspend, [userId, at, until, reason])

export const liftSuspension = (db: Queries, userId: UserId): Promise<unknown> => db.rows(lift, [userId])
