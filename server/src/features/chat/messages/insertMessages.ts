import { insertedRowShape } from './storedMessage.ts'
import { randomBytes } from 'node:crypto'
import type { Queries } from '../../../db/database.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { sendsForFree } from '../visibility/permissions.ts'
import { insertMessage } from './insertMessage.ts'
import { idOf, returning, returningStored, toInserted, type Inserted, type NewMessage } from './storedMessage.ts'

/** What a batch contains, so that its statement has only the parts that it needs. */
interface Traits {
  /** Contains replies under a quota. */
  slots: boolean
  /** Contains broadcasts, which count towards the message count of the celeb's profile. */
  broadcasts: boolean
  /** Contains celebs' answers to fans' replies. */
  answers: boolean
  /** Skip messages that another node stores at the same moment, instead of failing the statement. */
  careful: boolean
  /** The batch causes push notifications. */
  rings: boolean
  /** Contains messages of fans who write to their celeb for free, stored only while they may. */
  free: boolean
  /** Contains messages that were paid for. */
  paid: boolean
  /** Contains messages in slow mode. */
  slow: boolean
  /** Contains messages that are held from a celeb. */
  held: boolean
}

/** Traits with a parameter of their own, which follows the parameters of every batch. */
const optional = ['broadcasts', 'free', 'paid', 'slow', 'held'] as const
const parameterOf = (traits: Traits, trait: (typeof optional)[number]): string =>
  `$${13 + optional.slice(0, optional.indexOf(trait)).filter((before) => traits[before]).length}`

/** The kinds of held messages and the celebs who do not get them, in two parameters, the last ones. */
const heldParameters = (traits: Traits): string => {
  const first = parameterOf(traits, 'held')
  return `${first}::text[], $${Number(first.slice(1)) + 1}::text[]`
}

const takenSlots = `
      row_number() over (partition by chat_id, slot_prefix order by ord) + (
        select count(*) from chat_messages m
        where m.chat_id = i.chat_id and m.reply_slot >= i.slot_prefix and m.reply_slot < i.slot_prefix || 'z')`

const isTooSoon = (now: string) => `i.slot_before is not null and exists (
        select from chat_messages m
        where m.chat_id = i.chat_id and m.reply_slot = i.slot_before
          and m.created_at > ${now}::timestamptz - interval '${limits.slowModeMs} milliseconds')`

const countBroadcasts = (day: string) => `, public as (
    select celeb_id, g.count - cardinality(array_remove(fans, null)) as messages from bumped g
    where celeb_id is not null
  ), days as (
    insert into celeb_days (celeb_id, day, messages)
    select celeb_id, ${day}::date, messages from public where messages > 0
    on conflict (celeb_id, day) do update
    set messages = celeb_days.messages + excluded.messages
  ), celebs as (
    update celebs set last_broadcast_at = greatest(last_broadcast_at, $9) from public
    where user_id = celeb_id and messages > 0
  )`

// A celeb's answer marks all earlier replies of the fan as answered, not only the quoted one.
const answered = `, answers as (
    select chat_id, fan_id, min(id) as id from stored
    where fan_id <> author_id and reply_to_id is not null
    group by chat_id, fan_id
  ), answered as (
    update chat_messages r set answer_id = a.id from answers a
    where r.chat_id = a.chat_id and r.fan_id = a.fan_id and r.fan_id = r.author_id
      and r.answer_id is null and r.id < a.id
  )`

/**
 * Stores all waiting messages in one statement. Its update of `chats` locks the row until commit, so that the messages
 * of a chat commit in the order of their ids, on any number of nodes. A message that is not returned was stored before,
 * had no reply slot left, came too soon in slow mode, or is no longer free. The update carries the messages of a chat
 * as arrays, because joining them again would make the cost quadratic in the size of the batch.
 */
function statement(traits: Traits): string {
  const { slots, broadcasts, answers, careful, rings, free, paid, slow, held } = traits
  const columns = `${free ? ', free_to' : ''}${paid ? ', price' : ''}${slow ? ', slot_before' : ''}${
    held ? ', held_kind, held_from' : ''
  }`
  const arrays = `${free ? `, ${parameterOf(traits, 'free')}::text[]` : ''}${
    paid ? `, ${parameterOf(traits, 'paid')}::int[]` : ''
  }${slow ? `, ${parameterOf(traits, 'slow')}::text[]` : ''}${held ? `, ${heldParameters(traits)}` : ''}`
  return `
  with input as (
    select * from unnest(
      $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $10::text[],
      $11::boolean[], $12::int[]${arrays}) with ordinality as i(
      chat_id, author_id, send_id, fan_id, slot_prefix, content, media_id, random, reply_to_id,
      is_filtered, slots${columns}, ord)
  ), fresh as (
    select i.*, ${slots ? `case when slot_prefix is not null then ${takenSlots} end` : 'null::bigint'} as slot
    from input i
    where not exists (select from chat_messages m where m.author_id = i.author_id and m.send_id = i.send_id)
      ${free ? `and (i.free_to is null or ${sendsForFree('i.author_id', 'i.free_to', '$9')})` : ''}
      ${slow ? `and not (${isTooSoon('$9')})` : ''}
  ), grouped as (
    select chat_id, count(*) as count,
      array_agg(author_id order by ord) as authors,
      array_agg(send_id order by ord) as sends,
      array_agg(fan_id order by ord) as fans,
      array_agg(slot_prefix || slot order by ord) as slots,
      array_agg(content order by ord) as contents,
      array_agg(media_id order by ord) as media,
      array_agg(reply_to_id order by ord) as answered,
      array_agg(is_filtered order by ord) as filtered,
      ${paid ? 'array_agg(price order by ord) as prices,' : ''}
      ${held ? 'array_agg(held_kind order by ord) as kinds, array_agg(held_from order by ord) as holders,' : ''}
      array_agg(random order by ord) as randoms
    from fresh
    ${slots ? 'where slot is null or slot <= fresh.slots' : ''}
    group by chat_id
  ), bumped as (
    update chats c
    set last_seq = c.last_seq + g.count,
      last_at = greatest(c.last_at, $9),
      last_id = ${idOf('greatest(c.last_at, $9)', 'c.last_seq + g.count', 'g.randoms[g.count]')}
    from grouped g
    where c.id = g.chat_id
    returning c.last_seq - g.count as base, c.last_at as at,
      case when c.type = 'private-broadcast' then c.celeb_id end as celeb_id, g.*
  )${broadcasts ? countBroadcasts(parameterOf(traits, 'broadcasts')) : ''}
  ${answers || rings ? ', stored as (' : ''}insert into chat_messages (
    id, chat_id, author_id, send_id, fan_id, reply_slot, content, media_id, reply_to_id, is_filtered, created_at${
      paid ? ', price_points' : ''
    }${held ? ', held_kind, held_from' : ''})
  select ${idOf('b.at', 'b.base + m.number', 'm.random')}, b.chat_id, m.author_id, m.send_id, m.fan_id, m.slot,
    m.content, m.media_id, m.reply_to_id, m.is_filtered, b.at${paid ? ', m.price' : ''}${
      held ? ', m.held_kind, m.held_from' : ''
    }
  from bumped b,
    unnest(b.authors, b.sends, b.fans, b.slots, b.contents, b.media, b.randoms, b.answered, b.filtered${
      paid ? ', b.prices' : ''
    }${held ? ', b.kinds, b.holders' : ''})
    with ordinality as m(author_id, send_id, fan_id, slot, content, media_id, random, reply_to_id, is_filtered${
      paid ? ', price' : ''
    }${held ? ', held_kind, held_from' : ''}, number)
  ${careful ? 'on conflict do nothing' : ''}
  ${answers || rings ? `returning *)${answers ? answered : ''}${returningStored(rings)}` : returning}`
}

const statements = new Map<string, string>()

function statementOf(traits: Traits): string {
  const key = JSON.stringify(traits)
  const known = statements.get(key) ?? statement(traits)
  statements.set(key, known)
  return known
}

/**
 * Stores a batch in one statement, all or nothing. Unless `careful`, it fails with PostgreSQL's 23505 when another node
 * stores one of the messages at the same moment. The careful statement costs a quarter more. `prices` are what the
 * messages cost, in the order of the batch.
 */
export async function insertMessages(
  db: Queries,
  batch: readonly NewMessage[],
  now: Date,
  careful: boolean,
  rings: boolean,
  prices: readonly (number | null)[] = [],
): Promise<Inserted[]> {
  const paid = prices.some((price) => price !== null)
  if (batch.length === 1 && batch[0]!.slotPrefix === null && batch[0]!.fanId === null && !batch[0]!.held && !paid)
    return insertMessage(db, batch[0]!, now, careful, rings)
  const slots = batch.some(({ slotPrefix }) => slotPrefix !== null)
  const broadcasts = batch.some(({ broadcastOf }) => broadcastOf !== null)
  const answers = batch.some(
    ({ fanId, authorId, replyToId }) => fanId !== null && fanId !== authorId && replyToId !== null,
  )
  const free = batch.some(({ freeTo }) => freeTo !== null)
  const slow = batch.some(({ slotBefore }) => slotBefore !== null)
  const held = batch.some((message) => message.held !== null)
  const random = randomBytes(batch.length * 5).toString('hex')
  const rows = await db.rows(
    statementOf({ slots, broadcasts, answers, careful: careful || slots, rings, free, paid, slow, held }),
    [
      batch.map((message) => message.chatId),
      batch.map((message) => message.authorId),
      batch.map((message) => message.sendId),
      batch.map((message) => message.fanId),
      batch.map((message) => message.slotPrefix),
      batch.map((message) => message.content),
      batch.map((message) => message.mediaId),
      batch.map((_, index) => random.slice(index * 10, index * 10 + 9)),
      now,
      batch.map((message) => message.replyToId),
      batch.map((message) => message.isFiltered),
      batch.map((message) => message.slots),
      ...(broadcasts ? [seoulDate(now)] : []),
      ...(free ? [batch.map((message) => message.freeTo)] : []),
      ...(paid ? [prices] : []),
      ...(slow ? [batch.map((message) => message.slotBefore)] : []),
      ...(held ? [batch.map((each) => each.held?.kind ?? null), batch.map((each) => each.held?.celebId ?? null)] : []),
    ],
    insertedRowShape,
  )
  return rows.map(toInserted)
}
