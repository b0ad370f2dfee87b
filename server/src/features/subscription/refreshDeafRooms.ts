import type { Context } from '../../context.ts'
import { liveOf } from '../../socket/live.ts'
import { refreshFan } from './refreshFan.ts'

/**
 * While no other node can be heard, what was left, blocked or lost there is asked of the database, for the lines on
 * this node: it holds within a second all the same (reliability.md 17, 18).
 */
export async function refreshDeafRooms(ctx: Pick<Context, 'people' | 'sockets' | 'now'>): Promise<void> {
  if (ctx.sockets.isHearing()) return
  const people = new Set(ctx.sockets.lines().flatMap((socket) => liveOf(socket)?.userId ?? []))
  await Promise.all([...people].map((userId) => refreshFan(ctx, userId)))
}
