import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { roomsOf } from '../chat/visibility/hears.ts'
import { refreshRooms } from '../../socket/live.ts'

/** Loads a person again after a change of what they may see, and updates their live rooms. */
export async function refreshFan(ctx: Pick<Context, 'people' | 'sockets' | 'now'>, userId: UserId): Promise<void> {
  ctx.people.forget(userId)
  const person = await ctx.people.get(userId)
  if (person) refreshRooms(ctx.sockets, person, roomsOf(person, ctx.now()))
}
