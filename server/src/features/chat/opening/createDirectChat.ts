import { column } from '../../../db/columns.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import type { Transaction } from '../../../db/database.ts'
import { grantEntering } from '../permissions/grantPermissions.ts'
import { requireDirectMessages } from '../visibility/requireMaySend.ts'
import { startsAsRequest } from '../visibility/requests.ts'
import { announceSeats, takeSeat } from '../../relations/seats.ts'
import { findChat } from '../chats/findChats.ts'
import { findDirectChat, pairOf } from '../chats/findDirectChat.ts'
import { limitStrangers } from './limitStrangers.ts'
import { personChanged } from '../../relations/personChanged.ts'

const insertChat = `
  insert into chats (id, type, pair, requested_by, created_at)
  values ($1, 'private', $2, $4, $3)
  on conflict (pair) do nothing
  returning id`
const insertMembers = `insert into chat_members (user_id, chat_id, peer_id) values ($2, $1, $3), ($3, $1, $2)`
const bringBack = `
  update chat_settings s set left_id = null from chats c
  where c.pair = $2 and s.chat_id = c.id and s.user_id = $1 and s.left_id is not null
  returning c.id`

/** A follower without premium takes a seat, if the celeb has one left. Throws `membership_required`. */
async function enterBySeat(ctx: Context, tx: Transaction, me: Caller, celebId: UserId): Promise<void> {
  if (!(await takeSeat(tx, celebId, me.id, ctx.now()))) throw new ApiError('membership_required')
  tx.afterCommit(async () => {
    await personChanged(ctx, me.id)
    await announceSeats(ctx, celebId, 0)
  })
  await grantEntering(ctx, tx, me.id, celebId)
}

/**
 * Opens the direct chat with a person, or finds the existing one. A chat that the caller left shows again for the
 * caller only. Throws `user_not_found` (also for people who block the caller), `not_allowed` (the caller, or a person
 * they block), `membership_required` (the caller has no permission to write to the celeb and no seat is left),
 * `too_many_strangers`, `direct_messages_restricted` (for a chat that does not exist yet). Rule: rules.md, Chats.
 */
export async function createDirectChat(ctx: Context, me: Caller, otherId: UserId): Promise<Chat> {
  if (otherId === me.id) throw new ApiError('not_allowed')
  const other = await ctx.people.get(otherId)
  // A person who blocks the caller looks deleted to the caller.
  if (!other || me.person.blockedBy.has(otherId)) throw new ApiError('user_not_found')
  if (me.person.blocked.has(otherId)) throw new ApiError('not_allowed')
  const needsSeat = other.isCeleb && !me.person.isCeleb && !me.person.mayEnter.has(otherId)
  if (needsSeat && (other.hasEnded || !me.person.follows.has(otherId))) throw new ApiError('membership_required')

  const pair = pairOf(me.id, otherId)
  const isRequest = startsAsRequest(me.person, other)
  await ctx.db.inTransaction(async (tx) => {
    if (needsSeat) await enterBySeat(ctx, tx, me, otherId)
    const created = await tx.row(insertChat, [newId(ctx.now()), pair, ctx.now(), isRequest ? me.id : null], {
      id: column.chatId,
    })
    if (created) requireDirectMessages(me.person, ctx.now())
    if (created) await tx.rows(insertMembers, [created.id, me.id, otherId])
    if (created && isRequest) await limitStrangers(ctx, tx, me.id)
    const shown = created ?? (await tx.row(bringBack, [me.id, pair], { id: column.chatId }))
    if (!shown) return
    tx.afterCommit(async () => {
      // The recipient of a request gets the chat with its first message.
      for (const userId of created && !isRequest ? [me.id, otherId] : [me.id]) {
        const chat = await findChat(ctx, userId, shown.id)
        if (chat) ctx.sockets.toPerson(userId, 'chatCreate', { chat })
      }
    })
  })
  const chat = await findDirectChat(ctx, me.id, otherId)
  if (!chat) throw new ApiError('not_found')
  return chat
}
