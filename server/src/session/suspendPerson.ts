import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'

export interface NewSuspension {
  at: Date
  /** Null for a suspension without an end. */
  until: Date | null
  /** Shown to the person, so that they know why and can appeal. */
  reason: string | null
}

// Every node looks for recent `suspended_at` (endSessions.ts). The person's phones get no pushes (pushTo.ts); they stay
// registered, so that undoing the suspension restores them.
const suspend = `
  update users
  set suspended_at = $2, suspended_until = coalesce($3::timestamptz, 'infinity'), suspended_reason = $4
  where id = $1`
const lift = `
  update users
  set suspended_until = null, suspended_reason = null, suspended_at = null
  where id = $1`

/**
 * Suspends a person within a second, on REST and on open connections of every node. Only this file writes the columns
 * of a suspension.
 */
export const suspendPerson = (db: Queries, userId: UserId, { at, until, reason }: NewSuspension): Promise<unknown> =>
  db.rows(suspend, [userId, at, until, reason])

/** A suspension as JSON, from which it can be restored later. */
export interface KeptSuspension {
  at: string
  until: string
  reason: string | null
}

const keep = `
  select jsonb_build_object('at', suspended_at, 'until', suspended_until, 'reason', suspended_reason) as kept
  from users
  where id = $1 and suspended_until > $2`
const restore = `
  update users
  set suspended_at = ($2::jsonb ->> 'at')::timestamptz, suspended_until = ($2::jsonb ->> 'until')::timestamptz,
    suspended_reason = $2::jsonb ->> 'reason'
  where id = $1`

/** The suspension of a person at this moment; null without one. */
export const keepSuspension = async (db: Queries, userId: UserId, now: Date): Promise<KeptSuspension | null> =>
  (await db.row(keep, [userId, now], { kept: column.json<KeptSuspension>() }))?.kept ?? null

/** Restores a suspension that another one replaced. */
export const restoreSuspension = (db: Queries, userId: UserId, kept: KeptSuspension): Promise<unknown> =>
  db.rows(restore, [userId, JSON.stringify(kept)])

export const liftSuspension = (db: Queries, userId: UserId): Promise<unknown> => db.rows(lift, [userId])
