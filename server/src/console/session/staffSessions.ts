import { permissionsOf } from '@byeol/contract/console/roles.ts'
import type { StaffId, StaffSession } from '@byeol/contract/console/staffCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../newId.ts'
import { keyedHash } from '../../seal.ts'
import { findStaff, lockStaff, staffColumns, staffShape } from './findStaff.ts'

const endAll = 'update staff_sessions set ended_at = $2 where staff_id = $1 and ended_at is null'
const end = 'update staff_sessions set ended_at = $2 where id = $1 and ended_at is null'
const insert = `
  insert into staff_sessions (id, staff_id, passkey_id, token_hash, address, created_at, used_at)
  select $1::text, staff_id, id, $3::bytea, $4::text, $5::timestamptz, $5::timestamptz
  from staff_passkeys
  where staff_id = $2::text and id = $6::text and ended_at is null
  returning id`
const selectBy = (condition: string): string => `
  select t.id as session_id, t.created_at, t.used_at, t.ended_at, s.id, ${staffColumns}
  from staff_sessions t
  join staff s on s.id = t.staff_id
  where ${condition}`
const select = selectBy('t.token_hash = $1')
export const selectSessionsById = selectBy('t.id = any($1::text[])')
const touch = 'update staff_sessions set used_at = $2 where id = $1 and used_at < $2'
export const sessionShape = {
  ...staffShape,
  session_id: column.text,
  created_at: column.timestamp,
  used_at: column.timestamp,
  ended_at: column.timestamp.orNull,
}
type SessionRow = RowOf<typeof sessionShape>
/** The time of last use is stored at most once in this period, which saves a write for most calls. */
const touchEveryMs = 30_000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Ends the person's other session and starts a new one for this passkey. Returns the token for the cookie. Throws
 * `passkey_refused` if the passkey has been ended in the meantime.
 */
export async function startStaffSession(
  ctx: Context,
  tx: Transaction,
  { staffId, passkeyId, address }: { staffId: StaffId; passkeyId: string; address: string },
): Promise<{ token: string; sessionId: string }> {
  const [token, sessionId] = [randomBytes(32).toString('base64url'), newId<string>(ctx.now())]
  await lockStaff(tx, staffId)
  await tx.rows(endAll, [staffId, ctx.now()])
  const values = [sessionId, staffId, hashOf(token), address, ctx.now(), passkeyId]
  if (!(await tx.row(insert, values))) throw new ApiError('passkey_refused')
  return { token, sessionId }
}

export const endStaffSession = async (ctx: Context, sessionId: string): Promise<void> => {
  await ctx.db.rows(end, [sessionId, ctx.now()])
}

/** When a session ends even if it is in constant use. */
export const sessionEnd = (since: Date): Date => new Date(since.getTime() + limits.staffSessionMs)

const idleMsOf = ({ used_at }: SessionRow, now: Date): number => now.getTime() - used_at.getTime()
const isExpired = (row: SessionRow, now: Date): boolean =>
  idleMsOf(row, now) >= limits.staffIdleMs || now >= sessionEnd(row.created_at)
export const isOver = (row: SessionRow, now: Date): boolean => row.ended_at !== null || isExpired(row, now)

/**
 * Returns the owner of this session with their present roles. `isUse`: false for requests that the console makes by
 * itself, which do not extend the session. Throws `session_not_found`, and `session_expired` if it was idle too long or
 * is too old (console.md, 3).
 */
export async function getStaffSession(ctx: Context, token: string, { isUse }: { isUse: boolean }) {
  const row = await ctx.db.row(select, [hashOf(token)], sessionShape)
  if (!row || row.ended_at) throw new ApiError('session_not_found')
  const now = ctx.now()
  if (isExpired(row, now)) throw new ApiError('session_expired')
  if (isUse && idleMsOf(row, now) >= touchEveryMs) await ctx.db.rows(touch, [row.session_id, now])
  const { id, name, roles } = row
  return { id, name, displayName: row.display_name, roles, sessionId: row.session_id, since: row.created_at }
}

/** Sent with every POST. A form on another site cannot include it, although the browser would add the cookie. */
export const csrfTokenOf = ({ secrets }: Pick<Context, 'secrets'>, sessionId: string): string =>
  keyedHash(secrets.hash, 'console-csrf', sessionId).toString('base64url')

export async function viewSession(
  ctx: Context,
  { id, sessionId, since }: { id: StaffId; sessionId: string; since: Date },
): Promise<StaffSession> {
  const staff = await findStaff(ctx.db, id)
  if (!staff) throw new ApiError('session_not_found')
  return {
    staff,
    permissions: permissionsOf(staff.roles),
    csrfToken: csrfTokenOf(ctx, sessionId),
    endsAt: sessionEnd(since),
  }
}
