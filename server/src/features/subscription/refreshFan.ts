import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { roomsOf } from '../../memory/people.ts'
import { refreshRooms } from '../../socket/live.ts'

/** After a change of what a fan may see: memory and live rooms follow, on this node and on the others. */
export async function refreshFan(ctx: Pick<Context, 'people' | 'sockets' | 'now'>, userId: UserId): Promise<void> {
  ctx.people.forget(userId)
  const person = await ctx.people.get(userId)
  if (person) refreshRooms(ctx.sockets, person, roomsOf(person, ctx.now()))
}
