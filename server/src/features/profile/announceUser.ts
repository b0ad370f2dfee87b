import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Me } from '@byeol/contract/user.ts'
import { publicOf } from '@byeol/contract/user/publicOf.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { findMe } from './findMe.ts'
import { peopleBlockedEitherWay } from '../relations/blockedEitherWay.ts'
import { personChanged } from '../relations/personChanged.ts'

// At most this many people with a direct chat get the new profile at once. Other clients refresh their copy after ten
// minutes at the latest (spec.md point 4, User cache).
const peersAtMost = 500
const selectPeers = `
  select peer_id as id
  from chat_members
  where user_id = $1 and peer_id is not null
  limit ${peersAtMost}`
const selectBroadcast = `select id from chats where celeb_id = $1 and type = 'private-broadcast'`

/**
 * After commit: drops the person from memory, sends `userUpdate` to their own devices, and sends others the newest
 * profile at most once per `limits.profileEveryMs`.
 */
export function announceUser(ctx: Context, tx: Transaction, { id }: { id: UserId }, me: Me): void {
  tx.afterCommit(async () => {
    await personChanged(ctx, id)
    ctx.sockets.toPerson(id, 'userUpdate', { user: publicOf(me) })
    await ctx.profiles.add(id, id)
  })
}

/**
 * Sends a person's current profile to the people they have a direct chat with, and a celeb's also to their fans, as one
 * frame to the room of the broadcast chat. People who block this person or are blocked by them get nothing.
 */
export async function announceProfile(ctx: Context, id: UserId): Promise<void> {
  const me = await findMe(ctx.db, id)
  if (!me) return
  const user = publicOf(me)
  const peers = await ctx.db.rows(selectPeers, [id], { id: column.userId })
  const broadcast = me.isCeleb ? await ctx.db.row(selectBroadcast, [id], { id: column.chatId }) : null
  const person = await ctx.people.get(id)
  const apart = person ? peopleBlockedEitherWay(person) : new Set<string>()
  if (broadcast) ctx.sockets.toChat(broadcast.id, 'userUpdate', { user }, { skip: apart })
  for (const peer of peers) if (!apart.has(peer.id)) ctx.sockets.toPerson(peer.id, 'userUpdate', { user })
}
