import { messageRowShape, messageColumns, messageJoins } from '../view/messageRow.ts'
import { readMarksShape, toMessage } from '../view/toMessage.ts'
import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { readRows } from '../../../db/pageSize.ts'
import type { Handler } from '../../../http/call.ts'
import { lastId, messageRanges, type Direction, type Part } from '../visibility/messageRanges.ts'
import { requireMayRead, type Reading } from '../visibility/requireMayRead.ts'
import { readMarkOf } from '../visibility/blocksInChat.ts'

const pageShape = { ...messageRowShape, ...readMarksShape }
const markOf = (person: string) =>
  `coalesce((select read_id from chat_reads where chat_id = $1 and user_id = ${person}), '')`

/** $3 is the reader, $4 the person with the read mark that shows on the reader's messages. */
const page = (ranges: string, direction: Direction, rows: number, isFan: boolean) => `
  with page as (
    select * from (${ranges}) r
    order by r.id ${direction === 'before' ? 'desc' : ''}
    limit ${rows}
  )
  select ${messageColumns('$3', isFan ? '$4' : null)}, ${markOf('$3')} as mine,
    coalesce(${readMarkOf('$3', '$4', '$1', markOf('$4'))}, '') as theirs
  from page m ${messageJoins('$3')}
  order by m.id`

const statements = new Map<string, string>()

function statementOf(reading: Reading, direction: Direction, part: Part, rows: number): string {
  const key = `${reading.as} ${direction} ${part} ${rows}`
  const known = statements.get(key)
  if (known) return known
  const statement = page(messageRanges(reading, { direction, part, rows }), direction, rows, reading.as === 'fan')
  statements.set(key, statement)
  return statement
}

/**
 * A page, oldest first. Throws `not_found`, `membership_required`, `not_allowed` (a part that only the celeb reads).
 */
export const listMessages: Handler<typeof api.chat.listMessage> = async (ctx, me, input) => {
  const { chatId, before, after, limit, part = 'all' } = input
  const reading = requireMayRead(me.person, await ctx.chats.get(chatId), ctx.now())
  if (part !== 'all' && reading.as !== 'celeb') throw new ApiError('not_allowed')

  const direction: Direction = after ? 'after' : 'before'
  const other = reading.as === 'member' ? (reading.peerId ?? '') : reading.as === 'fan' ? reading.celebId : me.id
  const values = [chatId, after ?? before ?? lastId, me.id, other]
  const rows = await ctx.db.rows(statementOf(reading, direction, part, readRows(limit)), values, pageShape)

  const kept = direction === 'before' ? rows.slice(-limit) : rows.slice(0, limit)
  const chatMessages = kept.map((row) => {
    const marks = { mine: row.mine, theirs: reading.as === 'celeb' ? '' : row.theirs }
    return toMessage(row, me, marks, ctx.secrets.file, ctx.now())
  })
  return { chatMessages, hasMore: rows.length > limit }
}
