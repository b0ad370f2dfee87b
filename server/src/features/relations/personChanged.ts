import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { refreshRooms } from '../../live/live.ts'
import { roomsOf } from './roomsOf.ts'

type Memory = Pick<Context, 'people' | 'sockets' | 'now'>

/** Loads a person again on this node and brings the rooms of their sockets in line with what they may hear. */
export async function refreshPerson(ctx: Memory, userId: UserId): Promise<void> {
  const person = await ctx.people.reload(userId)
  if (person) refreshRooms(ctx.sockets, person, roomsOf(person, ctx.now()))
}

/**
 * Call after a committed change of what memory holds of a person: profile, language, follows, premium, permissions,
 * groups, blocks. Resolves once this node decides by the change and has told the other nodes to do so.
 */
export async function personChanged(ctx: Memory, userId: UserId): Promise<void> {
  ctx.sockets.tellNodes({ kind: 'forgetPerson', userId })
  await refreshPerson(ctx, userId)
}
