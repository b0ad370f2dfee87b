import { column } from '../../../db/columns.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import type { Transaction } from '../../../db/database.ts'
import { grantEntering } from '../../permission/grantPermissions.ts'
import { takeSeat } from '../visibility/seats.ts'
import { findChat } from './findChats.ts'
import { findDirectChat, pairOf } from './findDirectChat.ts'
import { personChanged } from '../visibility/personChanged.ts'

const insertChat = `
  insert into chats (id, type, pair, created_at)
  values ($1, 'private', $2, $3)
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
  })
  await grantEntering(ctx, tx, me.id, celebId)
}

/**
 * Opens the direct chat with a person, or finds the existing one. A chat that the caller left comes back for the caller
 * alone. Throws `user_not_found` (also for people who block the caller), `not_allowed` (the caller, or a person
 * whom they block), `membership_required` (the caller has no permission to write to the celeb and no seat is left).
 * Rule: rules.md, Chats.
 */
export async function createDirectChat(ctx: Context, me: Caller, otherId: UserId): Promise<Chat> {
  if (otherId === me.id) throw new ApiError('not_allowed')
  const other = await ctx.people.get(otherId)
  // Somebody who blocks the caller looks deleted to them.
  if (!other || me.person.blockedBy.has(otherId)) throw new ApiError('user_not_found')
  if (me.person.blocked.has(otherId)) throw new ApiError('not_allowed')
  const needsSeat = other.isCeleb && !me.person.isCeleb && !me.person.mayEnter.has(otherId)
  if (needsSeat && !me.person.follows.has(otherId)) throw new ApiError('membership_required')

  await ctx.db.inTransaction(async (tx) => {
    if (needsSeat) await enterBySeat(ctx, tx, me, otherId)
    const created = await tx.row(insertChat, [newId(ctx.now()), pairOf(me.id, otherId), ctx.now()], {
      id: column.chatId,
    })
    if (created) await tx.rows(insertMembers, [created.id, me.id, otherId])
    const shown = created ?? (await tx.row(bringBack, [me.id, pairOf(me.id, otherId)], { id: column.chatId }))
    if (!shown) return
    tx.afterCommit(async () => {
      for (const userId of created ? [me.id, otherId] : [me.id]) {
        const chat = await findChat(ctx, userId, shown.id)
        if (chat) ctx.sockets.toPerson(userId, 'chatCreate', { chat })
      }
    })
  })
  const chat = await findDirectChat(ctx, me.id, otherId)
  if (!chat) throw new ApiError('not_found')
  return chat
}
