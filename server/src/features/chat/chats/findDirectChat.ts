import { column } from '../../../db/columns.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../../context.ts'
import { findChat } from './findChats.ts'

export const pairOf = (a: UserId, b: UserId): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** The existing direct chat of two people, or null. */
export async function findDirectChat(
  ctx: Context,
  me: UserId,
  other: UserId,
  language: Language = 'ko',
): Promise<Chat | null> {
  const row = await ctx.db.row('select id from chats where pair = $1', [pairOf(me, other)], { id: column.chatId })
  return row && findChat(ctx, me, row.id, language)
}
