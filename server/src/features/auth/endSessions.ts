import type { Context } from '../../context.ts'
import { liveOf } from '../../socket/live.ts'
import { personRoom } from '../../socket/sockets.ts'
import type { UserId } from '@byeol/contract/ids.ts'

const end = 'update sessions set ended_at = $2 where id = any($1::text[]) and ended_at is null'

const selectEnded = 'select id, user_id as "userId" from sessions where ended_at > $1'
/** Longer than a clock of another node may be behind, or a look at the database may take. */
const lookBackMs = 30_000

/** Disconnects the live sockets of ended sessions on this node. */
export function dropSockets(ctx: Pick<Context, 'sockets' | 'sessions'>, userId: UserId, sessionIds: readonly string[]): void {
  for (const id of sessionIds) ctx.sessions.forget(id)
  for (const socket of [...ctx.sockets.rooms.members(personRoom(userId))]) {
    if (sessionIds.includes(liveOf(socket)?.sessionId ?? '')) socket.disconnect(true)
  }
}

/** Ends sessions: on REST and on live sockets of every node, at once (reliability.md 20). */
export async function endSessions(ctx: Context, userId: UserId, sessionIds: string[]): Promise<void> {
  await ctx.db.rows(end, [sessionIds, ctx.now()])
  dropSockets(ctx, userId, sessionIds)
  ctx.sockets.tellNodes({ kind: 'endSessions', userId, sessionIds })
}

/** The sockets of sessions that ended elsewhere: finds them though no other node can be heard. */
export async function dropEndedSessions(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - lookBackMs)
  const ended = await ctx.db.rows<{ id: string; userId: UserId }>(selectEnded, [since])
  for (const { id, userId } of ended) dropSockets(ctx, userId, [id])
}
