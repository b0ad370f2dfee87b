import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Database } from '../db/database.ts'
import { batchLoad } from './batchLoad.ts'
import { remembered, type Remembered } from './remembered.ts'

export interface Session {
  id: string
  userId: UserId
  ended: boolean
  expired: boolean
}

export type Sessions = Remembered<string, Session>

interface Row {
  id: string
  user_id: UserId
  used_at: Date
  ended_at: Date | null
}

// A session's end must show within a second on every node, even on one that hears no events (reliability.md 20).
const lifetimeMs = 900
// Sliding expiry needs no write a call: once an hour is enough for ninety days.
const touchEveryMs = 3_600_000

/** The session of a token, looked up at most once a second, together with all others asked for at that moment. */
export function rememberSessions(db: Database, now: () => Date): Sessions {
  const load = batchLoad<string, Session>(async (ids) => {
    const rows = await db.rows<Row>('select id, user_id, used_at, ended_at from sessions where id = any($1::text[])', [ids])
    const moment = now().getTime()
    const stale = rows.filter((row) => !row.ended_at && moment - row.used_at.getTime() > touchEveryMs && moment - row.used_at.getTime() < limits.sessionMs)
    if (stale.length > 0) await db.rows('update sessions set used_at = $2 where id = any($1::text[])', [stale.map(({ id }) => id), now()])
    return new Map(
      rows.map((row) => [
        row.id,
        { id: row.id, userId: row.user_id, ended: row.ended_at !== null, expired: moment - row.used_at.getTime() >= limits.sessionMs },
      ]),
    )
  })
  return remembered({ load, size: 50_000, lifetimeMs: () => lifetimeMs, now })
}
