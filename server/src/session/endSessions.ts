import { column } from '../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { deleteKnownDevices } from './knownDevices.ts'
import { liveOf } from '../live/live.ts'
import { personRoom } from '../live/sockets.ts'

// Also deletes the session's push token.
const end = `
  with ended as (
    update sessions
    set ended_at = $2
    where user_id = $1
      and ended_at is null
      and ($3::text is null or id = $3)
      and ($4::text is null or id <> $4)
    returning id
  ),
  silenced as (
    delete from push_tokens
    where session_id in (select id from ended)
  )
  select id from ended`
const selectEnded = 'select id, user_id as "userId" from sessions where ended_at > $1'
/** How far back to look for ended sessions: longer than the clock of another node can lag. */
const lookBackMs = 30_000

/** Disconnects the open sockets of ended sessions on this node. */
export function disconnectSessions(
  ctx: Pick<Context, 'sockets' | 'sessions'>,
  userId: UserId,
  sessionIds: readonly string[],
): void {
  for (const id of sessionIds) ctx.sessions.forget(id)
  for (const socket of [...ctx.sockets.rooms.members(personRoom(userId))]) {
    if (sessionIds.includes(liveOf(socket)?.sessionId ?? '')) socket.disconnect(true)
  }
}

/**
 * Ends a person's sessions: all, `only` one, or all `but` one. Takes effect after the commit, within a second, for REST
 * and for open sockets on every node (reliability.md 20). Also deletes their known devices, including those that had
 * already signed out, unless `keepsDevice`. Returns how many sessions ended.
 */
export async function endSessions(
  ctx: Context,
  tx: Transaction,
  userId: UserId,
  { only, but, keepsDevice = false }: { only?: string; but?: string; keepsDevice?: boolean } = {},
): Promise<number> {
  const ended = await tx.rows(end, [userId, ctx.now(), only ?? null, but ?? null], { id: column.text })
  if (!keepsDevice) await deleteKnownDevices(tx, userId, { ...(only && { only }), ...(but && { but }) })
  const sessionIds = ended.map(({ id }) => id)
  tx.afterCommit(() => {
    disconnectSessions(ctx, userId, sessionIds)
    ctx.sockets.tellNodes({ kind: 'endSessions', userId, sessionIds })
  })
  return sessionIds.length
}

/** Disconnects sockets of sessions that were ended on other nodes. Works even while the bus is down. */
export async function disconnectEndedSessions(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - lookBackMs)
  const ended = await ctx.db.rows(selectEnded, [since], { id: column.text, userId: column.userId })
  for (const { id, userId } of ended) disconnectSessions(ctx, userId, [id])
}

const selectSuspended = 'select id from users where suspended_at > $1 and suspended_until > $2'

/** Disconnects sockets of people who were just suspended. For REST, sessions.ts already refuses them. */
export async function disconnectSuspendedPeople(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - lookBackMs)
  for (const { id } of await ctx.db.rows(selectSuspended, [since, ctx.now()], { id: column.userId }))
    for (const socket of [...ctx.sockets.rooms.members(personRoom(id))]) socket.disconnect(true)
}
