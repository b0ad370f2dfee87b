import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'

export interface NewSuspension {
  at: Date
  /** Null if the suspension has no end. */
  until: Date | null
  /** Shown to the person, so that they know the reason and can appeal. */
  reason: string | null
}

// Every node looks for recent values of `suspended_at` (endSessions.ts). The person's phones get no pushes (pushTo.ts),
// but stay registered, so that pushes resume if the suspension is undone.
const suspend = `
  update users
  set suspended_at = $2, suspended_until = coalesce($3::timestamptz, 'infinity'), suspended_reason = $4
  where id = $1`
const lift = `
  update users
  set suspended_until = null, suspended_reason = null, suspended_at = null
  where id = $1`

/**
 * Suspends a person. Takes effect within a second for REST and for open connections on every node. Only this file
 * writes the suspension columns.
 */
export const suspendPerson = (db: Queries, userId: UserId, { at, until, reason }: NewSuspension): Promise<unknown> =>
  db.rows(suspend, [userId, at, until, reason])

/** A suspension as JSON, from which it can be restored. */
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

/** The present suspension of a person; null if they are not suspended. */
export const keepSuspension = async (db: Queries, userId: UserId, now: Date): Promise<KeptSuspension | null> =>
  (await db.row(keep, [userId, now], { kept: column.json<KeptSuspension>() }))?.kept ?? null

/** Restores a suspension that had been replaced by another one. */
export const restoreSuspension = (db: Queries, userId: UserId, kept: KeptSuspension): Promise<unknown> =>
  db.rows(restore, [userId, JSON.stringify(kept)])

export const liftSuspension = (db: Queries, userId: UserId): Promise<unknown> => db.rows(lift, [userId])
