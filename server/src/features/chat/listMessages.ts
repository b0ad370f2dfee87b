import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { requireMayRead, type Reading } from './requireMayRead.ts'
import { messageColumns, messageJoins, toMessage, type MessageRow } from './view.ts'

type Direction = 'before' | 'after'
type Part = 'all' | 'broadcasts' | 'replies'

const last = 'ffffffffffffffffffffffff'
const first = '000000000000000000000000'

/** One index range, read from its end nearest to the cursor: a page costs the same wherever it lies. */
const range = (where: string, direction: Direction) =>
  direction === 'before'
    ? `(select * from chat_messages m where m.chat_id = $1 and ${where} and m.id < $2 order by m.id desc limit $3)`
    : `(select * from chat_messages m where m.chat_id = $1 and ${where} and m.id > $2 order by m.id limit $3)`

/** The public messages of each period of a fan's premium, and her own replies. */
const forFan = (direction: Direction) => `
  select m.* from premiums p, lateral ${range('m.fan_id is null and m.id > p.from_id and (p.to_id is null or m.id <= p.to_id)', direction)} m
  where p.user_id = $4 and p.celeb_id = $5
  union all ${range('m.fan_id = $4', direction)}`

const forCeleb = (direction: Direction, part: Part) => {
  const ranges = { broadcasts: ['m.fan_id is null'], replies: ['m.fan_id is not null'], all: ['m.fan_id is null', 'm.fan_id is not null'] }[part]
  return ranges.map((where) => range(where, direction)).join(' union all ')
}

const page = (rows: string, direction: Direction) => `
  with page as (select * from (${rows}) r order by r.id ${direction === 'before' ? 'desc' : ''} limit $3)
  select ${messageColumns} from page m ${messageJoins} order by m.id`

const statements = new Map<string, string>()

function statementOf(reading: Reading, direction: Direction, part: Part): string {
  const key = `${reading.as} ${direction} ${part}`
  const known = statements.get(key)
  if (known) return known
  const rows = { fan: () => forFan(direction), celeb: () => forCeleb(direction, part), member: () => range('m.fan_id is null', direction) }[reading.as]()
  const statement = page(rows, direction)
  statements.set(key, statement)
  return statement
}

const readMarks = `select user_id, read_id from chat_reads where chat_id = $1 and user_id = any($2::text[])`

/** A page, oldest first. Throws `not_found`, `membership_required`, `not_allowed` (a part that is the celeb's). */
export async function listMessages(ctx: Context, me: Caller, input: Input<typeof api.chat.listMessage>): Promise<Result<typeof api.chat.listMessage>> {
  const { chatId, before, after, limit, part = 'all' } = input
  const reading = requireMayRead(me.person, await ctx.chats.get(chatId), ctx.now())
  if (part !== 'all' && reading.as !== 'celeb') throw new ApiError('not_allowed')

  const direction: Direction = after ? 'after' : 'before'
  const values: unknown[] = [chatId, after ?? before ?? last, limit + 1]
  if (reading.as === 'fan') values.push(me.id, reading.celebId)
  const other = { member: () => (reading as { peerId: string }).peerId, fan: () => (reading as { celebId: string }).celebId, celeb: () => me.id }[reading.as]()
  const [rows, marks] = await Promise.all([
    ctx.db.rows<MessageRow>(statementOf(reading, direction, part), values),
    ctx.db.rows<{ user_id: string; read_id: string }>(readMarks, [chatId, [me.id, other]]),
  ])
  const markOf = (userId: string) => marks.find((mark) => mark.user_id === userId)?.read_id ?? first
  const seen = { mine: markOf(me.id), theirs: reading.as === 'celeb' ? '' : markOf(other) }

  const hasMore = rows.length > limit
  const kept = hasMore ? (direction === 'before' ? rows.slice(1) : rows.slice(0, limit)) : rows
  return { chatMessages: kept.map((row) => toMessage(row, me.id, seen, ctx.secrets.file, ctx.now())), hasMore }
}
