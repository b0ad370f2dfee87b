import { column } from '../../../db/columns.ts'
import { messageRowShape, messageColumns, messageJoins } from '../view/messageRow.ts'
import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { seoulDaysOf } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import type { Caller, Handler } from '../../../http/call.ts'
import { idSecond } from '../../../newId.ts'
import { findReadable } from '../visibility/findReadable.ts'
import { toMessage } from '../view/toMessage.ts'
import { readMarkOf } from '../visibility/blocksInChat.ts'
import { isReadable } from '../visibility/isReadable.ts'

const keptShape = { ...messageRowShape, mine: column.text, theirs: column.text }
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

/** SQL: the words of a voice recording's captions, without the lines of WebVTT between them. */
const spoken = `regexp_replace(
  regexp_replace(f.captions, '^(WEBVTT|[0-9:.]+ --> .*)$', '', 'gn'), '\\s+', ' ', 'g')`

/** SQL: the favourites `v` as message `m` of chat `c`. `isKept`: those of the caller that they may still read. */
const kept = `
  from chat_favorites v
  join chat_messages m on m.id = v.message_id
  join chats c on c.id = m.chat_id`
const isKept = `v.user_id = $1 and ($2::text is null or m.chat_id = $2) and m.deleted_at is null
    and ${isReadable('$1')}`

const select = (rows: number) => `
  select ${messageColumns('$1', pairWith, true)},
    coalesce((select read_id from chat_reads where chat_id = c.id and user_id = $1), '') as mine,
    coalesce((
      select ${readMarkOf('$1', 'r.user_id', 'c.id', 'r.read_id')} from chat_reads r
      where r.chat_id = c.id and r.user_id = coalesce(
        ${pairWith}, (select peer_id from chat_members cm where cm.chat_id = c.id and cm.user_id = $1))), '') as theirs
  ${kept} ${messageJoins('$1')}
  where v.message_id < $3 and v.message_id >= $4 and v.message_id < $5
    and ($6::text is null or strpos(lower(m.content), lower($6)) > 0 or strpos(lower(${spoken}), lower($6)) > 0)
    and ${isKept}
  order by v.message_id desc
  limit ${rows}`

const countByMonth = `
  select to_char(m.created_at at time zone 'Asia/Seoul', 'YYYY-MM') as month, count(*)::int as count
  ${kept}
  where ${isKept}
  group by 1
  order by 1 desc`

/** The first ids of a month in Seoul and of the month after it; all ids without a month. */
function boundsOf(month: string | undefined): [from: string, to: string] {
  if (!month) return ['', 'g']
  const days = seoulDaysOf(month)
  return [idSecond(days[0]!), idSecond(days.at(-1)!)]
}

/**
 * The caller's favourites that they may still read, newest message first: all, those of a month, or those that contain
 * words.
 */
export const listFavorites: Handler<typeof api.chat.listFavoritedMessage> = async (ctx, me, input) => {
  const { chatId, month, words, before, limit } = input
  const values = [me.id, chatId ?? null, readTimeCursor(before).id, ...boundsOf(month), words ?? null]
  const read = () => ctx.db.rows(select(readRows(limit)), values, keptShape)
  const rows = await (words ? ctx.limits.inTurn('searches', me.id, read) : read())
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    chatMessages: page.map((row) => toMessage(row, me, row, ctx.secrets.file, ctx.now())),
    next: rows.length > limit && last ? timeCursor(last.created_at, last.id) : null,
  }
}

/** How many of the caller's favourites were written in each month. */
export const listFavoriteMonths: Handler<typeof api.chat.listFavoritedMonth> = async (ctx, me, { chatId }) => ({
  // It reads every favourite of the caller, like a search.
  months: await ctx.limits.inTurn('searches', me.id, () =>
    ctx.db.rows(countByMonth, [me.id, chatId ?? null], { month: column.text, count: column.number }),
  ),
})
