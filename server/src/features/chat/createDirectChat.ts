import type { Chat } from '@byeol/contract/chat.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/language.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { findChat } from './findChats.ts'

export const pairOf = (a: UserId, b: UserId): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

const insertChat = `insert into chats (id, type, pair, created_at) values ($1, 'private', $2, $3) on conflict (pair) do nothing returning id`
const insertMembers = `insert into chat_members (user_id, chat_id, peer_id) values ($2, $1, $3), ($3, $1, $2)`

/** The chat of two that exists; null when there is none. */
export async function findDirectChat(ctx: Context, me: UserId, other: UserId, language: Language = 'ko'): Promise<Chat | null> {
  const row = await ctx.db.row<{ id: ChatId }>('select id from chats where pair = $1', [pairOf(me, other)])
  return row && findChat(ctx, me, row.id, language)
}

/**
 * Opens the direct chat with a person, or finds it. Throws `user_not_found`, `not_allowed` (oneself),
 * `membership_required` (a celeb whose messages one may not enter). Rule: rules.md, Chats.
 */
export async function createDirectChat(ctx: Context, me: Caller, otherId: UserId): Promise<Chat> {
  if (otherId === me.id) throw new ApiError('not_allowed')
  const other = await ctx.people.get(otherId)
  if (!other) throw new ApiError('user_not_found')
  if (other.isCeleb && !me.person.isCeleb && !me.person.mayEnter.has(otherId)) throw new ApiError('membership_required')

  await ctx.db.inTransaction(async (tx) => {
    const created = await tx.row<{ id: ChatId }>(insertChat, [newId(ctx.now()), pairOf(me.id, otherId), ctx.now()])
    if (!created) return
    await tx.rows(insertMembers, [created.id, me.id, otherId])
    tx.afterCommit(async () => {
      for (const userId of [me.id, otherId]) {
        const chat = await findChat(ctx, userId, created.id)
        if (chat) ctx.sockets.toPerson(userId, 'chatCreate', { chat })
      }
    })
  })
  const chat = await findDirectChat(ctx, me.id, otherId)
  if (!chat) throw new ApiError('not_found')
  return chat
}
