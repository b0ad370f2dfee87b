import { column } from '../../../db/columns.ts'
import { messageRowShape, messageColumns, messageJoins } from '../view/messageRow.ts'
import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import type { Caller, Handler } from '../../../http/call.ts'
import { findReadable } from '../visibility/findReadable.ts'
import { toMessage } from '../view/toMessage.ts'
import { readMarkOf } from '../visibility/blocksInChat.ts'
import { isReadable } from '../visibility/isReadable.ts'

const keptShape = { ...messageRowShape, kept_at: column.timestamp, mine: column.text, theirs: column.text }
const insert = `
  insert into chat_favorites (user_id, message_id, created_at)
  values ($1, $2, $3)
  on conflict do nothing
  returning message_id`
const remove = `
  delete from chat_favorites v using chat_messages m
  where v.user_id = $1 and v.message_id = $2 and m.id = v.message_id
  returning m.chat_id as "chatId"`

/** Adds a message to the caller's favourites, if it is not one yet. Throws `not_found`. */
export async function favoriteMessage(ctx: Context, me: Caller, chatMessageId: ChatMessageId): Promise<void> {
  const { chatId, deletedAt } = await findReadable(ctx, me.person, chatMessageId)
  if (deletedAt) throw new ApiError('not_found')
  if (await ctx.db.row(insert, [me.id, chatMessageId, ctx.now()]))
    ctx.sockets.toPerson(me.id, 'chatMessageFavoriteUpdate', { chatId, chatMessageId, isFavorited: true })
}

/** Removes a message from the caller's favourites, whether or not they may still read it. */
export async function unfavoriteMessage(ctx: Context, me: Caller, chatMessageId: ChatMessageId): Promise<void> {
  const gone = await ctx.db.row(remove, [me.id, chatMessageId], { chatId: column.chatId })
  if (gone)
    ctx.sockets.toPerson(me.id, 'chatMessageFavoriteUpdate', { chatId: gone.chatId, chatMessageId, isFavorited: false })
}

/** SQL: the celeb of a broadcast that the caller reads as a fan; null for other chats. */
const pairWith = `case when c.type = 'private-broadcast' and c.celeb_id <> $1 then c.celeb_id end`

const select = (rows: number) => `
  select ${messageColumns('$1', pairWith, true)}, v.created_at as kept_at,
    coalesce((select read_id from chat_reads where chat_id = c.id and user_id = $1), '') as mine,
    coalesce((
      select ${readMarkOf('$1', 'r.user_id', 'c.id', 'r.read_id')} from chat_reads r
      where r.chat_id = c.id and r.user_id = coalesce(
        ${pairWith}, (select peer_id from chat_members cm where cm.chat_id = c.id and cm.user_id = $1))), '') as theirs
  from chat_favorites v
  join chat_messages m on m.id = v.message_id
  join chats c on c.id = m.chat_id ${messageJoins('$1')}
  where v.user_id = $1 and (v.created_at, v.message_id) < ($2, $3) and ($4::text is null or m.chat_id = $4)
    and m.deleted_at is null and ${isReadable('$1')}
  order by v.created_at desc, v.message_id desc
  limit ${rows}`

/** The caller's favourites that they may still read, last added first. */
export const listFavorites: Handler<typeof api.chat.listFavoritedMessage> = async (
  ctx,
  me,
  { chatId, before, limit },
) => {
  const from = readTimeCursor(before)
  const values = [me.id, from.at, from.id, chatId ?? null]
  const rows = await ctx.db.rows(select(readRows(limit)), values, keptShape)
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return {
    chatMessages: kept.map((row) => toMessage(row, me, row, ctx.secrets.file, ctx.now())),
    next: rows.length > limit && last ? timeCursor(last.kept_at, last.id) : null,
  }
}
