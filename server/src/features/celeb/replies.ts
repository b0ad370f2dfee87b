import { column } from '../../db/columns.ts'
import { messageRowShape, messageColumns, messageJoins } from '../chat/view/messageRow.ts'
import { readMarksShape, toMessage } from '../chat/view/toMessage.ts'
import { api } from '@byeol/contract/api.ts'
import type { ReplyFilter } from '@byeol/contract/celeb.ts'
import { limits } from '@byeol/contract/limits.ts'
import { onlyValues, repliesOnly } from './fansToday.ts'
import { readRows } from '../../db/pageSize.ts'
import type { Handler } from '../../http/call.ts'
import { fanRanges, lastId } from '../chat/visibility/messageRanges.ts'
import { isSeen } from '../chat/visibility/isSeen.ts'

const pageShape = { ...messageRowShape, ...readMarksShape }
const selectChat = `select id from chats where celeb_id = $1 and type = 'private-broadcast'`

/**
 * SQL: whether `m` is a reply that the celeb has not answered. The text must equal the condition of the index
 * chat_messages_unanswered.
 */
const isUnanswered = 'm.fan_id = m.author_id and m.answer_id is null and m.deleted_at is null and not m.is_filtered'
const markOf = (person: string) =>
  `coalesce((select read_id from chat_reads where chat_id = $1 and user_id = ${person}), '')`

const page = (ranges: string, rows: number, theirs: string) => `
  with page as (
    select *
    from (${ranges}) r
    order by r.id desc
    limit ${rows}
  )
  select ${messageColumns('$3', null)}, ${markOf('$3')} as mine, ${theirs} as theirs
  from page m
  ${messageJoins('$3')}
  order by m.id`

// Compares only `id`: next to `chat_id = $1`, PostgreSQL 18 would use a row comparison as a filter, not as a range.
const selectUnanswered = (rows: number, only: ReplyFilter | null) => `
  select *
  from chat_messages m
  where m.chat_id = $1 and ${isUnanswered} and m.id < $2 and ${isSeen('$3')}
    ${only ? `and ${repliesOnly[only]}` : ''}
  order by m.id desc
  limit ${rows}`
const unanswered = (rows: number, only: ReplyFilter | null) => page(selectUnanswered(rows, only), rows, `''`)

/** The conversation as the fan ($4) sees it. */
const ofFan = (rows: number) =>
  page(fanRanges('$4', '$3', { direction: 'before', rows, and: isSeen('$3') }), rows, markOf('$4'))

/** A page of replies, oldest first. Throws `not_found` for a celeb without a broadcast chat. */
export const listReplies: Handler<typeof api.celeb.listReply> = async (ctx, me, { of, only = null, before, limit }) => {
  const chat = await ctx.db.get(selectChat, [me.id], { id: column.chatId })
  const rows = readRows(limit)
  const place = [chat.id, before ?? lastId, me.id]
  const found =
    of === 'unanswered'
      ? await ctx.db.rows(unanswered(rows, only), [...place, ...onlyValues(only, ctx.now())], pageShape)
      : await ctx.db.rows(ofFan(rows), [...place, of], pageShape)
  const chatMessages = found
    .slice(-limit)
    .map((row) => toMessage(row, me, { mine: row.mine, theirs: '' }, ctx.secrets.file, ctx.now()))
  return { chatMessages, hasMore: found.length > limit }
}

const count = `
  select count(*)::int as "unansweredCount", min(created_at) as "oldestUnansweredAt"
  from (
    select m.created_at
    from chat_messages m
    where m.chat_id = (${selectChat}) and ${isUnanswered} and ${isSeen('$1')}
    order by m.id
    limit ${limits.countedRepliesMax}
  ) m`

/** Counts up to `countedRepliesMax`, so that it costs the same at ten thousand replies and at ten million. */
export const replyCounts: Handler<typeof api.celeb.replyCounts> = async (ctx, me) =>
  (await ctx.db.row(count, [me.id], api.celeb.replyCounts.result))!
