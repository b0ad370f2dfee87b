import { column } from '../../../db/columns.ts'
import type { Session } from '@byeol/contract/auth.ts'
import type { DeviceInfo } from '@byeol/contract/auth/boot.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { SessionId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { endSessions } from '../../../session/endSessions.ts'

const rowShape = {
  id: column.sessionId,
  device: column.json<Partial<DeviceInfo>>(),
  created_at: column.timestamp,
  used_at: column.timestamp,
}

const select = `
  select id, device, created_at, used_at
  from sessions
  where user_id = $1 and ended_at is null and used_at > $2
  order by used_at desc, id desc
  limit ${limits.listedSessions}`

/** Device and app: "Chrome 142 · Byeol Web". */
export const deviceName = ({ deviceModel, appName }: Partial<DeviceInfo>): string =>
  [deviceModel, appName].filter(Boolean).join(' · ')

/**
 * A person's signed-in devices: that of `sessionId` first, then by last use, which is stored once an hour. Staff pass
 * null, because no session of the person is theirs.
 */
export async function listSessions(ctx: Context, me: { id: UserId; sessionId: string | null }): Promise<Session[]> {
  const rows = await ctx.db.rows(select, [me.id, new Date(ctx.now().getTime() - limits.sessionMs)], rowShape)
  const sessions = rows.map(({ id, device, created_at: createdAt, used_at: usedAt }) => {
    const isCurrent = id === me.sessionId
    return {
      id,
      name: deviceName(device),
      platform: device.platform ?? 'web',
      isCurrent,
      createdAt,
      usedAt: isCurrent ? ctx.now() : usedAt,
    }
  })
  return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Signs out one device of the caller. Throws `not_found` for another person's session or one that has ended. */
export async function endSession(ctx: Context, me: Caller, sessionId: SessionId): Promise<void> {
  const ended = await ctx.db.inTransaction((tx) => endSessions(ctx, tx, me.id, { only: sessionId }))
  if (ended === 0) throw new ApiError('not_found')
}
