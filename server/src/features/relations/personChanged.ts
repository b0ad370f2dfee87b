import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { refreshRooms } from '../../live/live.ts'
import { roomsOf } from './roomsOf.ts'

type Memory = Pick<Context, 'people' | 'sockets' | 'now'>

/** Reloads a person's data on this node and moves their sockets into the rooms that they may now be in. */
export async function refreshPerson(ctx: Memory, userId: UserId): Promise<void> {
  const person = await ctx.people.reload(userId)
  if (person) refreshRooms(ctx.sockets, person, roomsOf(person, ctx.now()))
}

/**
 * Call this after committing a change to person data that is kept in memory: profile, language, follows, premium,
 * permissions, groups, blocks. Resolves once this node uses the change and has sent it to the other nodes.
 */
export async function personChanged(ctx: Memory, userId: UserId): Promise<void> {
  ctx.sockets.tellNodes({ kind: 'forgetPerson', userId })
  await refreshPerson(ctx, userId)
}
