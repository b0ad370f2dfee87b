import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { newId } from '../../newId.ts'

const insert = `
  insert into staff_challenges (id, kind, staff_id, session_id, nonce, expires_at)
  values ($1, $2, $3, $4, $5, $6)`
const forget = 'delete from staff_challenges where expires_at < $1'
// Runs outside the transaction, so that a refused signature also uses up its challenge.
const use = `
  update staff_challenges
  set used_at = $4
  where id = $1 and kind = $2 and session_id is not distinct from $3 and used_at is null and expires_at > $4
  returning nonce, staff_id`

type Kind = 'sign-in' | 'enrol' | 'step-up'

/** Stores a new challenge. `nonce` is all or part of what the passkey signs. */
export async function makeChallenge(
  ctx: Context,
  kind: Kind,
  { staffId = null, sessionId = null }: { staffId?: StaffId | null; sessionId?: string | null } = {},
): Promise<{ challengeId: string; nonce: Buffer }> {
  const [challengeId, nonce, now] = [newId<string>(ctx.now()), randomBytes(32), ctx.now()]
  await ctx.db.rows(forget, [now])
  const expiresAt = new Date(now.getTime() + limits.staffChallengeMs)
  await ctx.db.rows(insert, [challengeId, kind, staffId, sessionId, nonce, expiresAt])
  return { challengeId, nonce }
}

/** Uses up a challenge. Throws `passkey_refused` if it is unknown, used, expired or another session's. */
export async function takeChallenge(
  ctx: Context,
  kind: Kind,
  challengeId: string,
  sessionId: string | null = null,
): Promise<{ nonce: Buffer; staffId: StaffId | null }> {
  const shape = { nonce: column.bytes, staff_id: column.textAs<StaffId>().orNull }
  const row = await ctx.db.row(use, [challengeId, kind, sessionId, ctx.now()], shape)
  if (!row) throw new ApiError('passkey_refused')
  return { nonce: row.nonce, staffId: row.staff_id }
}
