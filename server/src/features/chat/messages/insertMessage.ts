import { insertedRowShape } from './storedMessage.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { randomBytes } from 'node:crypto'
import type { Queries } from '../../../db/database.ts'
import { sendsForFree } from '../visibility/permissions.ts'
import { idOf, returning, returningStored, toInserted, type Inserted, type NewMessage } from './storedMessage.ts'

/** `free`: from a fan who writes to their celeb for free, stored only while they may. */
type Kind = 'plain' | 'broadcast' | 'free'

const countBroadcast = `, days as (
    insert into celeb_days (celeb_id, day, messages)
    select celeb_id, $10::date, 1 from bumped where celeb_id is not null
    on conflict (celeb_id, day) do update
    set messages = celeb_days.messages + 1
  ), celebs as (
    update celebs set last_broadcast_at = greatest(last_broadcast_at, $7) from bumped
    where user_id = bumped.celeb_id
  )`

const statement = (kind: Kind, careful: boolean, rings: boolean) => `
  with bumped as (
    update chats c
    set last_seq = c.last_seq + 1,
      last_at = greatest(c.last_at, $7),
      last_id = ${idOf('greatest(c.last_at, $7)', 'c.last_seq + 1', '$6')}
    where c.id = $1::text
      and not exists (select from chat_messages m where m.author_id = $2::text and m.send_id = $3::text)
      ${kind === 'free' ? `and ${sendsForFree('$2::text', '$10::text', '$7')}` : ''}
    returning c.last_id, c.last_at, c.celeb_id
  )${kind === 'broadcast' ? countBroadcast : ''}
  ${rings ? `, stored as (` : ''}insert into chat_messages (
    id, chat_id, author_id, send_id, content, media_id, reply_to_id, is_filtered, created_at)
  select last_id, $1::text, $2::text, $3::text, $4::text, $5::text, $8::text, $9::boolean, last_at from bumped
  ${careful ? 'on conflict do nothing' : ''}
  ${rings ? `returning *)${returningStored(true)}` : returning}`

const both = [false, true] as const
const statementsOf = (kind: Kind) => both.map((careful) => both.map((rings) => statement(kind, careful, rings)))
/** Statements by kind, `careful` and `rings`. */
const statements = { plain: statementsOf('plain'), broadcast: statementsOf('broadcast'), free: statementsOf('free') }

/**
 * A cheaper `insertMessages` for a single message that goes to the whole chat and has no quota. It does half the work,
 * so that a message answers quickly when few arrive.
 */
export async function insertMessage(
  db: Queries,
  message: NewMessage,
  now: Date,
  careful: boolean,
  rings: boolean,
): Promise<Inserted[]> {
  const { chatId, authorId, sendId, content, mediaId, replyToId, isFiltered, broadcastOf, freeTo } = message
  const kindOfAuthor: Kind = freeTo === null ? 'plain' : 'free'
  const kind: Kind = broadcastOf === null ? kindOfAuthor : 'broadcast'
  const random = randomBytes(5).toString('hex').slice(1)
  const values = [
    chatId,
    authorId,
    sendId,
    content,
    mediaId,
    random,
    now,
    replyToId,
    isFiltered,
    ...(kind === 'broadcast' ? [seoulDate(now)] : []),
    ...(kind === 'free' ? [freeTo] : []),
  ]
  const rows = await db.rows(statements[kind][Number(careful)]![Number(rings)]!, values, insertedRowShape)
  return rows.map(toInserted)
}
