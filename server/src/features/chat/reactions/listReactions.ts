import { userRowShape, toUser, userColumnsUnless } from '../../profile/view.ts'
import { column } from '../../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import { readRows } from '../../../db/pageSize.ts'
import type { Handler } from '../../../http/call.ts'
import { findReadable } from '../visibility/findReadable.ts'
import { isReactionSeen, looksGone } from '../visibility/blocksInChat.ts'

// In a broadcast a fan sees only their own reaction and the celeb's ($4).
const select = (rows: number) => `
  select ${userColumnsUnless(looksGone('$5', 'u.id', '$6::text'))}, r.emoji, r.created_at as at from chat_reactions r
  join users u on u.id = r.user_id and u.deleted_at is null
  left join celebs ce on ce.user_id = u.id
  where r.message_id = $1 and (r.created_at, r.user_id) < ($2, $3) and ($4::text[] is null or r.user_id = any($4))
    and ${isReactionSeen('$5', 'r')}
  order by r.created_at desc, r.user_id desc
  limit ${rows}`

/** The people who reacted, newest reaction first. Throws `not_found`. */
export const listReactions: Handler<typeof api.chat.listReaction> = async (
  ctx,
  me,
  { chatMessageId, before, limit },
) => {
  const { reading, chatId } = await findReadable(ctx, me.person, chatMessageId)
  const from = readTimeCursor(before)
  const seen = reading.as === 'fan' ? [me.id, reading.celebId] : null
  const rows = await ctx.db.rows(select(readRows(limit)), [chatMessageId, from.at, from.id, seen, me.id, chatId], {
    ...userRowShape,
    emoji: column.text,
    at: column.timestamp,
  })
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return {
    list: kept.map((row) => ({ user: toUser(row, me.language), emoji: row.emoji })),
    next: rows.length > limit && last ? timeCursor(last.at, last.id) : null,
  }
}
