import { notAutomatic } from '../../celeb/automaticSendId.ts'
import { isOneFans, isSeen } from './isSeen.ts'
import type { Reading } from './requireMayRead.ts'

export type Direction = 'before' | 'after'
export type Part = 'all' | 'broadcasts' | 'replies'

/** An id after all others. */
export const lastId = 'ffffffffffffffffffffffff'

/**
 * SQL: a condition that is checked row by row until the page is full. As a join PostgreSQL may check it for the whole
 * chat first, and it makes no join out of a CASE.
 */
export const rowByRow = (condition: string): string => `case when ${condition} then true end`

export interface Wanted {
  direction: Direction
  /** At most this many rows of each range, those nearest to the cursor. */
  rows: number
  /** SQL of what else must hold for `m`. */
  and: string
}

interface Stretch {
  /** The columns before `id` of the index that serves it, and their values. */
  within: [columns: string, values: string]
  where: string
  /** The ids of the chat between which it lies, the upper bound included. */
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
  return `(
    select * from chat_messages m
    where ${where} and ${key} > (${values}, ${from}) and ${key} <= (${values}, ${to}) and m.id <> $2
      and ${and}
    order by ${sorted} ${order}
    limit ${rows})`
}

const ofChat: Stretch['within'] = ['m.chat_id', '$1']

/** The public messages of each period of a fan's premium: `isInPeriod` as one index range a period. */
function publicRanges(fan: string, celeb: string, wanted: Wanted): string {
  const until = `coalesce(p.to_id, '${lastId}')`
  const stretch = { within: ofChat, where: 'm.fan_id is null', after: 'p.from_id', until }
  return `
    select m.* from premiums p, lateral ${range(stretch, wanted)} m
    where p.user_id = ${fan} and p.celeb_id = ${celeb}`
}

/**
 * What `isForFan` holds for: the public messages of each period, the fan's replies and what the celeb wrote to them
 * alone.
 */
export const fanRanges = (fan: string, celeb: string, wanted: Wanted): string => `${publicRanges(fan, celeb, wanted)}
    union all ${range({ within: ['m.chat_id, m.fan_id', `$1, ${fan}`], where: 'm.fan_id is not null' }, wanted)}`

// Fans' replies and the celeb's answers to them, without welcomes and birthday greetings.
const ofReplies = `${isOneFans} and ${notAutomatic}`

function forCeleb(wanted: Wanted, part: Part): string {
  const parts = { broadcasts: ['m.fan_id is null'], replies: [ofReplies], all: ['m.fan_id is null', ofReplies] }[part]
  return parts.map((where) => range({ within: ofChat, where }, wanted)).join(' union all ')
}

const invitedAt = `coalesce((
    select cm.from_id from chat_members cm
    where cm.chat_id = $1 and cm.user_id = $3), '')`

/** The member of a group reads from their invitation on. */
const forMember = (wanted: Wanted): string =>
  range({ within: ofChat, where: 'm.fan_id is null', after: invitedAt }, wanted)

/**
 * SQL: what a reader may read of a chat, and of that what they see unless `and` says otherwise. $1 is the chat, $2 the
 * cursor, $3 the reader; of a fan $4 is the celeb.
 */
export function messageRanges(
  { as }: Reading,
  { direction, rows, part = 'all', and = rowByRow(isSeen('$3')) }: Omit<Wanted, 'and'> & { part?: Part; and?: string },
): string {
  const wanted = { direction, rows, and }
  if (as === 'fan') return part === 'broadcasts' ? publicRanges('$3', '$4', wanted) : fanRanges('$3', '$4', wanted)
  return as === 'celeb' ? forCeleb(wanted, part) : forMember(wanted)
}
