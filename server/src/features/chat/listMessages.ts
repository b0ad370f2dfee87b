import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import { readRows } from '../../db/pageSize.ts'
import type { Caller } from '../../http/call.ts'
import { requireMayRead, type Reading } from './requireMayRead.ts'
import { isSeen, messageColumns, messageJoins, toMessage, type MessageRow, type ReadMarks } from './view.ts'

type Direction = 'before' | 'after'
type Part = 'all' | 'broadcasts' | 'replies'

const last = 'ffffffffffffffffffffffff'

/**
 * One index range, read from its end nearest to the cursor ($2): a page costs the same wherever it lies. Rows are
 * compared with the chat before the id, so that PostgreSQL never walks the primary key through everybody's messages.
 */
const range = (where: string, direction: Direction, rows: number) =>
  direction === 'before'
    ? `(select * from chat_messages m where m.chat_id = $1 and ${where} and (m.chat_id, m.id) < ($1, $2) and ${isSeen('$3')} order by m.id desc limit ${rows})`
    : `(select * from chat_messages m where m.chat_id = $1 and ${where} and (m.chat_id, m.id) > ($1, $2) and ${isSeen('$3')} order by m.id limit ${rows})`

const ofPeriod = '(m.chat_id, m.id) > ($1, p.from_id) and (m.chat_id, m.id) <= ($1, coalesce(p.to_id, $5))'

/** The public messages of each period of a fan's premium, and her own replies. $5 comes after all messages. */
const forFan = (direction: Direction, rows: number) => `
  select m.* from premiums p, lateral ${range(`m.fan_id is null and ${ofPeriod}`, direction, rows)} m
  where p.user_id = $3 and p.celeb_id = $4
  union all ${range('m.fan_id = $3', direction, rows)}`

const forCeleb = (direction: Direction, part: Part, rows: number) => {
  const ranges = { broadcasts: ['m.fan_id is null'], replies: ['m.fan_id is not null'], all: ['m.fan_id is null', 'm.fan_id is not null'] }[part]
  return ranges.map((where) => range(where, direction, rows)).join(' union all ')
}

const markOf = (person: string) => `coalesce((select read_id from chat_reads where chat_id = $1 and user_id = ${person}), '')`

/** $3 reads, $4 is the one whose reading shows on her messages. */
const page = (ranges: string, direction: Direction, rows: number, isFan: boolean) => `
  with page as (select * from (${ranges}) r order by r.id ${direction === 'before' ? 'desc' : ''} limit ${rows})
  select ${messageColumns('$3', isFan ? '$4' : 'null')}, ${markOf('$3')} as mine, ${markOf('$4')} as theirs from page m ${messageJoins} order by m.id`

const statements = new Map<string, string>()

function statementOf(reading: Reading, direction: Direction, part: Part, rows: number): string {
  const key = `${reading.as} ${direction} ${part} ${rows}`
  const known = statements.get(key)
  if (known) return known
  const ranges = {
    fan: () => forFan(direction, rows),
    celeb: () => forCeleb(direction, part, rows),
    // A group's member reads from her invitation on.
    member: () => range(`m.fan_id is null and (m.chat_id, m.id) > ($1, coalesce((select from_id from chat_members cm where cm.chat_id = $1 and cm.user_id = $3), ''))`, direction, rows),
  }[reading.as]()
  const statement = page(ranges, direction, rows, reading.as === 'fan')
  statements.set(key, statement)
  return statement
}

/** A page, oldest first. Throws `not_found`, `membership_required`, `not_allowed` (a part that is the celeb's). */
export async function listMessages(ctx: Context, me: Caller, input: Input<typeof api.chat.listMessage>): Promise<Result<typeof api.chat.listMessage>> {
  const { chatId, before, after, limit, part = 'all' } = input
  const reading = requireMayRead(me.person, await ctx.chats.get(chatId), ctx.now())
  if (part !== 'all' && reading.as !== 'celeb') throw new ApiError('not_allowed')

  const direction: Direction = after ? 'after' : 'before'
  const other = reading.as === 'member' ? (reading.peerId ?? '') : reading.as === 'fan' ? reading.celebId : me.id
  const values = [chatId, after ?? before ?? last, me.id, other, ...(reading.as === 'fan' ? [last] : [])]
  const rows = await ctx.db.rows<MessageRow & ReadMarks>(statementOf(reading, direction, part, readRows(limit)), values)

  const kept = direction === 'before' ? rows.slice(-limit) : rows.slice(0, limit)
  const chatMessages = kept.map((row) => {
    const marks = { mine: row.mine, theirs: reading.as === 'celeb' ? '' : row.theirs }
    return toMessage(row, me, marks, ctx.secrets.file, ctx.now())
  })
  return { chatMessages, hasMore: rows.length > limit }
}
