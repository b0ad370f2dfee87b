import { notAutomatic } from '../../celeb/automaticSendId.ts'
import type { Reading } from './requireMayRead.ts'
import { isOneFans, isSeen } from '../view/view.ts'

export type Direction = 'before' | 'after'
export type Part = 'all' | 'broadcasts' | 'replies'

/** An id after all others. */
export const lastId = 'ffffffffffffffffffffffff'

/**
 * Who sees what is asked row by row until the page is full: as a join PostgreSQL may ask it of the whole chat first, and
 * out of a CASE it makes none.
 */
export const rowByRow = (condition: string): string => `case when ${condition} then true end`

export interface Wanted {
  direction: Direction
  /** At most so many of each range, those nearest to the cursor. */
  rows: number
  /** SQL of what else must hold for `m`. */
  and: string
}

interface Stretch {
  /** The columns before `id` of the index that serves it, and their values. */
  within: [columns: string, values: string]
  where: string
  /** Ids of the chat between which it lies, the upper one included. */
  after?: string
  until?: string
}

/**
 * One index range, read from its end nearest to the cursor ($2): a page costs the same wherever it lies. Rows are
 * compared whole, and nothing is said of the chat beside: next to `chat_id = $1` PostgreSQL 18 takes such a comparison
 * for a filter and walks to the cursor, and by `id` alone it may walk the primary key through everybody's messages.
 */
function range(
  { within: [columns, values], where, after = `''`, until = `'${lastId}'` }: Stretch,
  { direction, rows, and }: Wanted,
): string {
  const key = `(${columns}, m.id)`
  const [from, to, order] =
    direction === 'before' ? [after, `least($2, ${until})`, 'desc'] : [`greatest($2, ${after})`, until, 'asc']
  const sorted = `${columns}, m.id`.replaceAll(',', ` ${order},`)
  return `(select * from chat_messages m where ${where} and ${key} > (${values}, ${from}) and ${key} <= (${values}, ${to}) and m.id <> $2 and ${and} order by ${sorted} ${order} limit ${rows})`
}

const ofChat: Stretch['within'] = ['m.chat_id', '$1']

/** The public messages of each period of a fan's premium. */
const publicRanges = (fan: string, celeb: string, wanted: Wanted): string => `
  select m.* from premiums p, lateral ${range({ within: ofChat, where: 'm.fan_id is null', after: 'p.from_id', until: `coalesce(p.to_id, '${lastId}')` }, wanted)} m
  where p.user_id = ${fan} and p.celeb_id = ${celeb}`

/** The public messages of each period of a fan's premium, her own replies and what the celeb wrote to her alone. */
export const fanRanges = (fan: string, celeb: string, wanted: Wanted): string => `${publicRanges(fan, celeb, wanted)}
  union all ${range({ within: ['m.chat_id, m.fan_id', `$1, ${fan}`], where: 'm.fan_id is not null' }, wanted)}`

// Fans' replies and the celeb's answers to them; a welcome is neither.
const ofReplies = `${isOneFans} and ${notAutomatic}`

const forCeleb = (wanted: Wanted, part: Part) => {
  const parts = { broadcasts: ['m.fan_id is null'], replies: [ofReplies], all: ['m.fan_id is null', ofReplies] }[part]
  return parts.map((where) => range({ within: ofChat, where }, wanted)).join(' union all ')
}

/** A group's member reads from her invitation on. */
const forMember = (wanted: Wanted) =>
  range(
    {
      within: ofChat,
      where: 'm.fan_id is null',
      after: `coalesce((select from_id from chat_members cm where cm.chat_id = $1 and cm.user_id = $3), '')`,
    },
    wanted,
  )

/** The SQL of what a reader may read of a chat, of that what she sees unless told. $1 the chat, $2 the cursor, $3 the reader; of a fan $4 the celeb. */
export function messageRanges(
  { as }: Reading,
  { direction, rows, part = 'all', and = rowByRow(isSeen('$3')) }: Omit<Wanted, 'and'> & { part?: Part; and?: string },
): string {
  const wanted = { direction, rows, and }
  if (as === 'fan') return part === 'broadcasts' ? publicRanges('$3', '$4', wanted) : fanRanges('$3', '$4', wanted)
  return as === 'celeb' ? forCeleb(wanted, part) : forMember(wanted)
}
