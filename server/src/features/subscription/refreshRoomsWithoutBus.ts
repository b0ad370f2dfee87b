import type { Context } from '../../context.ts'
import { liveOf } from '../../live/live.ts'
import { refreshPerson } from '../relations/personChanged.ts'

type Memory = Pick<Context, 'people' | 'sockets' | 'now'>

/** Reloads from the database what the people connected to this node may see. */
export async function refreshAllRooms(ctx: Memory): Promise<void> {
  const people = new Set(ctx.sockets.open().flatMap((socket) => liveOf(socket)?.userId ?? []))
  await Promise.all([...people].map((userId) => refreshPerson(ctx, userId)))
}

/**
 * While this node has no connection to the other nodes, reloads from the database what the people connected to it may
 * see. So a block, a leave or a lost permission on another node still takes effect within a second (reliability.md 17,
 * 18).
 */
export async function refreshRoomsWithoutBus(ctx: Memory): Promise<void> {
  if (!ctx.sockets.isHearing()) await refreshAllRooms(ctx)
}
