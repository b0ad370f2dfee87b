import { randomBytes } from 'node:crypto'
import { limits } from '@byeol/contract/limits.ts'
import type { Queries } from '../../db/database.ts'
import { seoulDate } from '@byeol/contract/seoul.ts'

export interface NewMessage {
  chatId: string
  authorId: string
  sendId: string
  /** Whose private reply it is in a broadcast; null for all of the chat. */
  fanId: string | null
  /** Names the broadcast window that a reply counts against; null where no quota rules. */
  slotPrefix: string | null
  content: string | null
  photoId: string | null
  /** The celeb whose broadcast this is; null for any other message. */
  broadcastOf: string | null
}

export interface Inserted {
  author_id: string
  send_id: string
  id: string
  created_at: Date
}

/**
 * All waiting messages in one statement. The update of `chats` takes the order: it holds the row until commit, so
 * ids of one chat commit in the order of their numbers, on any number of nodes. An id is its second, the low 28
 * bits of the number and 36 random bits. What is not returned was there already, or had no reply slot left.
 */
const insert = (slots: boolean) => `
  with input as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
      with ordinality as i(chat_id, author_id, send_id, fan_id, slot_prefix, content, photo_id, random, ord)
  ), fresh as (
    select i.*${
      slots
        ? `, case when i.slot_prefix is not null then
          row_number() over (partition by i.chat_id, i.slot_prefix order by i.ord)
          + (select count(*) from chat_messages m where m.chat_id = i.chat_id and m.reply_slot >= i.slot_prefix and m.reply_slot < i.slot_prefix || 'z')
        end as slot`
        : ', null::bigint as slot'
    }
    from input i
    where not exists (select from chat_messages m where m.author_id = i.author_id and m.send_id = i.send_id)
  ), numbered as (
    select *, row_number() over (partition by chat_id order by ord) as number from fresh
    ${slots ? `where slot is null or slot <= ${limits.repliesPerBroadcast}` : ''}
  ), bumped as (
    update chats c set
      last_seq = c.last_seq + n.count,
      last_at = greatest(c.last_at, $9),
      last_id = lpad(to_hex(floor(extract(epoch from greatest(c.last_at, $9)))::bigint), 8, '0')
        || lpad(to_hex((c.last_seq + n.count) & 268435455), 7, '0') || n.random
    from (select chat_id, count(*) as count, (array_agg(random order by ord desc))[1] as random from numbered group by chat_id) n
    where c.id = n.chat_id
    returning c.id, c.last_seq - n.count as base, c.last_at
  )
  insert into chat_messages (id, chat_id, author_id, send_id, fan_id, reply_slot, content, photo_id, created_at)
  select lpad(to_hex(floor(extract(epoch from b.last_at))::bigint), 8, '0') || lpad(to_hex((b.base + n.number) & 268435455), 7, '0') || n.random,
    n.chat_id, n.author_id, n.send_id, n.fan_id, n.slot_prefix || n.slot, n.content, n.photo_id, b.last_at
  from numbered n join bumped b on b.id = n.chat_id
  order by n.ord
  on conflict do nothing
  returning author_id, send_id, id, created_at`

const plain = insert(false)
const withSlots = insert(true)

const noteBroadcasts = `
  with days as (
    insert into celeb_days (celeb_id, day, messages)
    select celeb_id, $2::date, count(*) from unnest($1::text[]) as celeb_id group by celeb_id
    on conflict (celeb_id, day) do update set messages = celeb_days.messages + excluded.messages
  )
  update celebs set last_broadcast_at = greatest(last_broadcast_at, $3) where user_id = any($1::text[])`

export async function insertMessages(tx: Queries, batch: readonly NewMessage[], now: Date): Promise<Inserted[]> {
  const random = randomBytes(batch.length * 5).toString('hex')
  const inserted = await tx.rows<Inserted>(batch.some(({ slotPrefix }) => slotPrefix !== null) ? withSlots : plain, [
    batch.map((message) => message.chatId),
    batch.map((message) => message.authorId),
    batch.map((message) => message.sendId),
    batch.map((message) => message.fanId),
    batch.map((message) => message.slotPrefix),
    batch.map((message) => message.content),
    batch.map((message) => message.photoId),
    batch.map((_, index) => random.slice(index * 10, index * 10 + 9)),
    now,
  ])
  const written = new Set(inserted.map((row) => `${row.author_id} ${row.send_id}`))
  const celebs = batch.filter(({ authorId, sendId, broadcastOf }) => broadcastOf && written.has(`${authorId} ${sendId}`)).map(({ broadcastOf }) => broadcastOf)
  if (celebs.length > 0) await tx.rows(noteBroadcasts, [celebs, seoulDate(now), now])
  return inserted
}
