import { column, type RowOf } from '../db/columns.ts'
import type { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Database } from '../db/database.ts'
import { batchLoad } from './batchLoad.ts'
import { remembered, type Remembered } from './remembered.ts'
import { isSuspended, suspended } from './suspension.ts'

export interface Session {
  id: string
  userId: UserId
  /** Signed out, or the account was deleted. */
  ended: boolean
  expired: boolean
  /** The error to return to a suspended person; null for other people. */
  suspension: ApiError | null
}

export interface Sessions extends Pick<Remembered<string, Session>, 'get' | 'forget'> {
  /**
   * Drops cached sessions that are no longer valid in the database. Must run every few hundred milliseconds: without a
   * successful check, a session stays cached only for `unseenMs`.
   */
  forgetInvalid(): Promise<void>
}

const rowShape = {
  id: column.text,
  user_id: column.userId,
  used_at: column.timestamp,
  ended_at: column.timestamp.orNull,
  suspended_until: column.timestampOrInfinity.orNull,
  suspended_reason: column.text.orNull,
  deleted_at: column.timestamp.orNull,
}
type Row = RowOf<typeof rowShape>

const select = `
  select s.id, s.user_id, s.used_at, s.ended_at, u.suspended_until, u.suspended_reason, u.deleted_at
  from sessions s
  join users u on u.id = s.user_id
  where s.id = any($1::text[])`
const touch = 'update sessions set used_at = $2 where id = any($1::text[])'
const selectInvalid = `
  select r.id
  from unnest($1::text[]) as r(id)
  left join sessions s on s.id = r.id
  left join users u on u.id = s.user_id
  where s.id is null
    or s.ended_at is not null
    or u.deleted_at is not null
    or u.suspended_until > $2`

/**
 * How long a session counts as valid after it was loaded or last checked. So its end takes effect within a second on
 * every node, even one that is cut off from the bus (reliability.md 20).
 */
const unseenMs = 900
const lifetimeMs = 600_000
// Limits the cost of a check: some microseconds of database time per session.
const size = 5_000
// Sessions expire after 90 days without use, so the time of last use is written only once an hour.
const touchEveryMs = 3_600_000

const isValid = (session: Session | null): boolean =>
  session !== null && !session.ended && !session.expired && !session.suspension

/** Caches sessions by token. Sessions that are requested at the same moment are loaded together. */
export function rememberSessions(db: Database, now: () => Date): Sessions {
  let lookedAt = Number.NEGATIVE_INFINITY

  const load = batchLoad<string, Session>(async (ids) => {
    const rows = await db.rows(select, [ids], rowShape)
    const moment = now().getTime()
    const silentMs = ({ used_at: usedAt }: Row) => moment - usedAt.getTime()
    const stale = rows.filter(
      (row) => !row.ended_at && silentMs(row) > touchEveryMs && silentMs(row) < limits.sessionMs,
    )
    if (stale.length > 0) await db.rows(touch, [stale.map(({ id }) => id), now()])
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          userId: row.user_id,
          ended: row.ended_at !== null || row.deleted_at !== null,
          expired: silentMs(row) >= limits.sessionMs,
          suspension: isSuspended(row, now()) ? suspended(row) : null,
        },
      ]),
    )
  })

  const sessions = remembered({
    load,
    size,
    lifetimeMs: () => (performance.now() - lookedAt < unseenMs ? lifetimeMs : unseenMs),
    now,
  })

  return {
    get: sessions.get,
    forget: sessions.forget,
    async forgetInvalid() {
      const begunAt = performance.now()
      const valid = sessions.keys().filter((id) => {
        if (isValid(sessions.peek(id))) return true
        // Drops the invalid session from memory, because it may become valid again: a suspension can be lifted.
        sessions.forget(id)
        return false
      })
      const invalid = valid.length > 0 ? await db.rows(selectInvalid, [valid, now()], { id: column.text }) : []
      for (const { id } of invalid) sessions.forget(id)
      lookedAt = begunAt
    },
  }
}
