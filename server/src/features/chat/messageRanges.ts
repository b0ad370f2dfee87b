import { notAutomatic } from '../celeb/automaticSendId.ts'
import type { Reading } from './requireMayRead.ts'
import { isSeen } from './view.ts'

export type Direction = 'before' | 'after'
export type Part = 'all' | 'broadcasts' | 'replies'

/** An id after all others. */
export const lastId = 'ffffffffffffffffffffffff'

interface Wanted {
  direction: Direction
  part: Part
  /** At most so many of each range, those nearest to the cursor. */
  rows: number
  /** SQL of what else must hold for `m`; what the reader sees when absent. */
  and: string
}

/**
 * One index range, read from its end nearest to the cursor ($2): a page costs the same wherever it lies. Rows are
 * compared with the chat before the id, so that PostgreSQL never walks the primary key through everybody's messages.
 */
const range = (where: string, { direction, rows, and }: Wanted) =>
  direction === 'before'
    ? `(select * from chat_messages m where m.chat_id = $1 and ${where} and (m.chat_id, m.id) < ($1, $2) and ${and} order by m.id desc limit ${rows})`
    : `(select * from chat_messages m where m.chat_id = $1 and ${where} and (m.chat_id, m.id) > ($1, $2) and ${and} order by m.id limit ${rows})`

const ofPeriod = '(m.chat_id, m.id) > ($1, p.from_id) and (m.chat_id, m.id) <= ($1, coalesce(p.to_id, $5))'

/** The public messages of each period of a fan's premium, and her own replies. $5 comes after all messages. */
const forFan = (wanted: Wanted) => `
  select m.* from premiums p, lateral ${range(`m.fan_id is null and ${ofPeriod}`, wanted)} m
  where p.user_id = $3 and p.celeb_id = $4
  union all ${range('m.fan_id = $3', wanted)}`

// Fans' replies and the celeb's answers to them; a welcome is neither.
const ofReplies = `m.fan_id is not null and ${notAutomatic}`

const forCeleb = (wanted: Wanted) => {
  const parts = { broadcasts: ['m.fan_id is null'], replies: [ofReplies], all: ['m.fan_id is null', ofReplies] }[wanted.part]
  return parts.map((where) => range(where, wanted)).join(' union all ')
}

/** A group's member reads from her invitation on. */
const forMember = (wanted: Wanted) =>
  range(`m.fan_id is null and (m.chat_id, m.id) > ($1, coalesce((select from_id from chat_members cm where cm.chat_id = $1 and cm.user_id = $3), ''))`, wanted)

/** The SQL of what a reader may read of a chat. $1 the chat, $2 the cursor, $3 the reader; of a fan $4 the celeb, $5 `lastId`. */
export function messageRanges({ as }: Reading, { direction, rows, part = 'all', and = isSeen('$3') }: Pick<Wanted, 'direction' | 'rows'> & Partial<Wanted>): string {
  const wanted = { direction, rows, part, and }
  return { fan: forFan, celeb: forCeleb, member: forMember }[as](wanted)
}
