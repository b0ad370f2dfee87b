import { notAutomatic } from './automaticSendId.ts'
import { isOneFans, isSeen } from './isSeen.ts'
import { endOfPeriod } from '../../relations/periods.ts'
import type { Reading } from './requireMayRead.ts'

export type Direction = 'before' | 'after'
export type Part = 'all' | 'broadcasts' | 'replies'

/** An id greater than all others. */
export const lastId = 'ffffffffffffffffffffffff'

/**
 * SQL: wraps a condition in a CASE, so that PostgreSQL checks it row by row until the page is full. It might turn a
 * plain condition into a join and check the whole chat first.
 */
export const rowByRow = (condition: string): string => `case when ${condition} then true end`

export interface Wanted {
  direction: Direction
  /** The most rows to read from each range, starting next to the cursor. */
  rows: number
  /** SQL: a further condition on `m`. */
  and: string
}

interface Stretch {
  /** The columns before `id` of the index that serves this range, and their values. */
  within: [columns: string, values: string]
  where: string
  /** The range's bounds, as message ids: greater than `after`, up to and including `until`. */
  after?: string
  until?: string
}

/**
 * One index range, read from the end nearest to the cursor ($2), so that every page costs the same. It compares whole
 * rows and has no condition `chat_id = $1`: with that condition, PostgreSQL 18 treats the row comparison as a filter
 * and scans up to the cursor. With a comparison of `id` alone it may scan the primary key through the messages of all
 * chats.
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

/** A part of a broadcast within a fan's periods: one index range for each period (`isInPeriod`). */
function periodRanges(fan: string, celeb: string, part: Pick<Stretch, 'within' | 'where'>, wanted: Wanted): string {
  return `
    select m.* from premiums p, lateral ${range({ ...part, after: 'p.from_id', until: endOfPeriod('p') }, wanted)} m
    where p.user_id = ${fan} and p.celeb_id = ${celeb}`
}

const toAll: Pick<Stretch, 'within' | 'where'> = { within: ofChat, where: 'm.fan_id is null' }
const withFan = (fan: string): Pick<Stretch, 'within' | 'where'> => ({
  within: ['m.chat_id, m.fan_id', `$1, ${fan}`],
  where: 'm.fan_id is not null',
})

/**
 * The messages that a celeb sees in the room of one fan: the public ones of the fan's premium periods, and everything
 * between the two.
 */
export const fanRanges = (fan: string, celeb: string, wanted: Wanted): string =>
  `${periodRanges(fan, celeb, toAll, wanted)}
    union all ${range(withFan(fan), wanted)}`

/** The messages for which `isForFan` holds. */
const ownRanges = (fan: string, celeb: string, wanted: Wanted): string =>
  `${periodRanges(fan, celeb, toAll, wanted)}
    union all ${periodRanges(fan, celeb, withFan(fan), wanted)}`

// Fans' replies and the celeb's answers to them, without welcomes and birthday greetings.
const ofReplies = `${isOneFans} and ${notAutomatic}`

function forCeleb(wanted: Wanted, part: Part): string {
  const parts = { broadcasts: ['m.fan_id is null'], replies: [ofReplies], all: ['m.fan_id is null', ofReplies] }[part]
  return parts.map((where) => range({ within: ofChat, where }, wanted)).join(' union all ')
}

const invitedAt = `coalesce((
    select cm.from_id from chat_members cm
    where cm.chat_id = $1 and cm.user_id = $3), '')`

/** A group member reads from their invitation on. */
const forMember = (wanted: Wanted): string =>
  range({ within: ofChat, where: 'm.fan_id is null', after: invitedAt }, wanted)

/**
 * SQL: the messages of a chat that a viewer may read and, unless `and` replaces that condition, also sees. $1 is the
 * chat, $2 the cursor, $3 the viewer; for a fan $4 is the celeb.
 */
export function messageRanges(
  { as }: Reading,
  { direction, rows, part = 'all', and = rowByRow(isSeen('$3')) }: Omit<Wanted, 'and'> & { part?: Part; and?: string },
): string {
  const wanted = { direction, rows, and }
  if (as === 'fan')
    return part === 'broadcasts' ? periodRanges('$3', '$4', toAll, wanted) : ownRanges('$3', '$4', wanted)
  return as === 'celeb' ? forCeleb(wanted, part) : forMember(wanted)
}
