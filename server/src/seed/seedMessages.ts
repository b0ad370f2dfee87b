import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { rebuildIndexes } from './rebuildIndexes.ts'
import type { SeedOptions } from './seedOptions.ts'
import type { SeedTimes } from './seedPeople.ts'

const rowsPerStatement = 100_000
const worthRebuilding = 50_000

// Ids have the same format as in insertMessages.ts: second, number in the chat, random part.
const createFunctions = [
  `create or replace function pg_temp.message_at(
     start timestamptz, until timestamptz, phase float8, n int, slots int
   ) returns timestamptz language sql stable as
   $$ select date_trunc('milliseconds', start + (until - start) * ((n - 1 + phase) / slots)) $$`,
  `create or replace function pg_temp.message_id(at timestamptz, chat int, n int) returns text language sql stable as
   $$
     select lpad(to_hex(floor(extract(epoch from at))::bigint), 8, '0')
       || lpad(to_hex(n & 268435455), 7, '0')
       || substr(md5(chat || ':' || n), 1, 9)
   $$`,
]

const texts = {
  broadcast:
    '{nickname}, 잘 잤어? 오늘 하늘 진짜 예뻐|연습 끝! 이제 밥 먹으러 가|{nickname} 덕분에 힘이 나|' +
    '이따가 라디오에서 만나|비 온다, 우산 꼭 챙겨|오늘 무대 어땠어? 솔직하게 말해 줘|새 노래 녹음하고 왔어',
  direct:
    '안녕하세요!|네, 잘 지냈어요?|오늘 하루도 고마워요|사진 정말 예뻐요|푹 쉬어요|내일 또 이야기해요|저도 그렇게 생각해요',
  reply: '나도 보고 있어!|오늘도 힘내!|최고였어|사랑해|기다릴게',
}

// In a broadcast chat, every fifth message is a fan's reply to the previous message.
const insert = `
  insert into chat_messages (id, chat_id, author_id, send_id, fan_id, reply_slot, content, created_at)
  select pg_temp.message_id(m.at, c.i, n), c.id,
    coalesce(f.id, case when c.other_id is not null and n % 2 = 0 then c.other_id else c.author_id end),
    to_char(m.at at time zone 'UTC', 'YYYYMMDDHH24MISSMS') || lpad((1 + c.i % 1000)::text, 3, '0'),
    f.id,
    f.id
      || ':' || pg_temp.message_id(pg_temp.message_at($1, $2, c.phase, n - 1, c.slots), c.i, n - 1)
      || ':' || floor(extract(epoch from $2 - $1) / c.slots / 604800) || ':1',
    case
      when f.id is not null then (string_to_array($6, '|'))[1 + n % 5]
      when c.other_id is null then (string_to_array($5, '|'))[1 + n % 7]
      else (string_to_array($7, '|'))[1 + n % 7]
    end,
    m.at
  from seed_chats c
  cross join lateral generate_series($3::int, least($4::int, c.count)) n
  cross join lateral (select pg_temp.message_at($1, $2, c.phase, n, c.slots) as at) m
  left join seed_fans f on n % 5 = 0 and c.other_id is null and c.i < $8::int and f.i = (n / 5 + c.i) % $9::int
  order by n, c.i`

const updateChats = `
  update chats set last_seq = c.count, last_at = m.at, last_id = pg_temp.message_id(m.at, c.i, c.count)
  from seed_chats c, lateral (select pg_temp.message_at($1, $2, c.phase, c.count, c.slots) as at) m
  where chats.id = c.id and c.count > 0`

const countDays = `
  with public as (
    select c.author_id, (m.created_at at time zone 'Asia/Seoul')::date as day,
      count(*) as messages, max(m.created_at) as last_at
    from seed_chats c
    join chat_messages m on m.chat_id = c.id and m.fan_id is null
    where c.other_id is null
    group by 1, 2
  ),
  days as (
    insert into celeb_days (celeb_id, day, messages) select author_id, day, messages from public
  )
  update celebs set last_broadcast_at = p.last_at
  from (select author_id, max(last_at) as last_at from public group by 1) p
  where user_id = p.author_id`

/** Creates the messages in order of time, and updates the last message of each chat and the counts of each celeb. */
export async function seedMessages(tx: Queries, options: SeedOptions, times: SeedTimes): Promise<void> {
  for (const statement of createFunctions) await tx.rows(statement)
  await tx.rows('analyze seed_chats')
  const fill = () => fillChats(tx, options, times)
  await (options.messages + options.roomMessages > worthRebuilding ? rebuildIndexes(tx, 'chat_messages', fill) : fill())
  await tx.rows(updateChats, [times.start, times.now])
  await tx.rows(countDays)
}

async function fillChats(tx: Queries, options: SeedOptions, { start, now }: SeedTimes): Promise<void> {
  const { last, total, chats } = (await tx.row(
    `select coalesce(max(count), 0) as last, coalesce(sum(count), 0)::int as total, count(*)::int as chats
     from seed_chats`,
    [],
    { last: column.number, total: column.number, chats: column.number },
  ))!
  const perNumber = Math.min(chats, Math.ceil(total / Math.max(1, last)))
  const step = Math.max(1, Math.floor(rowsPerStatement / Math.max(1, perNumber)))
  for (let from = 1; from <= last; from += step) {
    await tx.rows(insert, [
      start,
      now,
      from,
      Math.min(last, from + step - 1),
      texts.broadcast,
      texts.reply,
      texts.direct,
      options.directChats + options.premiumTo,
      Math.max(1, options.fans),
    ])
  }
}
