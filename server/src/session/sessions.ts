import type { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Database } from '../db/database.ts'
import { isSuspended, suspended } from './suspension.ts'
import { batchLoad } from '../memory/batchLoad.ts'
import { remembered, type Remembered } from '../memory/remembered.ts'

export interface Session {
  id: string
  userId: UserId
  /** Signed out, or the account is gone. */
  ended: boolean
  expired: boolean
  /** What to tell a suspended person; null for everybody else. */
  suspension: ApiError | null
}

export type Sessions = Remembered<string, Session>

interface Row {
  id: string
  user_id: UserId
  used_at: Date
  ended_at: Date | null
  suspended_until: Date | number | null
  suspended_reason: string | null
  deleted_at: Date | null
}

const select = `
  select s.id, s.user_id, s.used_at, s.ended_at, u.suspended_until, u.suspended_reason, u.deleted_at
  from sessions s join users u on u.id = s.user_id where s.id = any($1::text[])`

// A session's end must show within a second on every node, even on one that hears no events (reliability.md 20).
const lifetimeMs = 900
// Sliding expiry needs no write a call: once an hour is enough for ninety days.
const touchEveryMs = 3_600_000

/** The session of a token, looked up at most once a second, together with all others asked for at that moment. */
export function rememberSessions(db: Database, now: () => Date): Sessions {
  const load = batchLoad<string, Session>(async (ids) => {
    const rows = await db.rows<Row>(select, [ids])
    const moment = now().getTime()
    const stale = rows.filter(
      (row) =>
        !row.ended_at &&
        moment - row.used_at.getTime() > touchEveryMs &&
        moment - row.used_at.getTime() < limits.sessionMs,
    )
    if (stale.length > 0)
      await db.rows('update sessions set used_at = $2 where id = any($1::text[])', [stale.map(({ id }) => id), now()])
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          userId: row.user_id,
          ended: row.ended_at !== null || row.deleted_at !== null,
          expired: moment - row.used_at.getTime() >= limits.sessionMs,
          suspension: isSuspended(row, now()) ? suspended(row) : null,
        },
      ]),
    )
  })
  return remembered({ load, size: 50_000, lifetimeMs: () => lifetimeMs, now })
}
