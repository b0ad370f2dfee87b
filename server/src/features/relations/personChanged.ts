import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { refreshRooms } from '../../live/live.ts'
import { roomsOf } from './roomsOf.ts'

type Memory = Pick<Context, 'people' | 'sockets' | 'now'>

/** Reloads a person on this node and moves their sockets into the rooms that they may be in now. */
export async function refreshPerson(ctx: Memory, userId: UserId): Promise<void> {
  const person = await ctx.people.reload(userId)
  if (person) refreshRooms(ctx.sockets, person, roomsOf(person, ctx.now()))
}

/**
 * Call after a committed change to what memory holds about a person: profile, language, follows, premium, permissions,
 * groups, blocks. Resolves once this node uses the change and has sent it to the other nodes.
 */
export async function personChanged(ctx: Memory, userId: UserId): Promise<void> {
  ctx.sockets.tellNodes({ kind: 'forgetPerson', userId })
  await refreshPerson(ctx, userId)
}
