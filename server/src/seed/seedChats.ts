import type { Queries } from '../db/database.ts'
import type { SeedOptions } from './seedOptions.ts'
import type { SeedTimes } from './seedPeople.ts'

// `i` numbers the chats. A chat gets `count` messages in `slots` equal time slots; `phase`, from 0 to 1, is the
// position of a message within its slot. `other_id` is null in a broadcast chat.
const createTable = `
  create temp table seed_chats (i int primary key, id text not null, author_id text not null, other_id text,
    count int not null default 0, slots int not null default 1, phase float8 not null default 0)
  on commit drop`

const withCelebs = `
  select k, f.id as fan_id, c.id as peer_id, true as permit
  from generate_series(0, $3::int - 1) k
  join seed_fans f on f.i = k % (select count(*) from seed_fans)
  join seed_celebs c on c.i = (k + k / (select count(*) from seed_fans)) % (select count(*) from seed_celebs)`
const withFans = `
  select k, f.id as fan_id, p.id as peer_id, false as permit
  from generate_series(0, $3::int - 1) k
  join seed_fans f on f.i = 2 * k
  join seed_fans p on p.i = 2 * k + 1`

const insertDirectChats = (pairs: string) => `
  with pairs as (select pg_temp.seed_id($1, $2 || ':chat:' || k) as id, * from (${pairs}) p),
  numbered as (insert into seed_chats (i, id, author_id, other_id) select k, id, fan_id, peer_id from pairs),
  made as (
    insert into chats (id, type, pair, created_at)
    select id, 'private',
      least(fan_id collate "C", peer_id collate "C") || ' ' || greatest(fan_id collate "C", peer_id collate "C"), $1
    from pairs
    returning id
  ),
  permitted as (
    insert into dm_permissions (id, user_id, celeb_id, kind)
    select pg_temp.seed_id($1, $2 || ':' || kind || ':chat:' || k), fan_id, peer_id, kind
    from pairs, unnest(array['enter', 'send']) kind where permit on conflict do nothing
  )
  insert into chat_members (user_id, chat_id, peer_id)
  select m.user_id, p.id, m.peer_id
  from pairs p
  join made using (id),
  lateral (values (p.fan_id, p.peer_id), (p.peer_id, p.fan_id)) m(user_id, peer_id)`

const addBroadcasts = `
  insert into seed_chats (i, id, author_id) select $1::int + i, broadcast_id, id from seed_celebs`

/** Distributes the messages over the chats. With `roomMessages`, the first chat gets exactly that many. */
const setMessageCounts = `
  with others as (
    select count(*)::float8 as total, greatest(1, count(*) filter (where i > 0 or $2::int = 0)) as n from seed_chats
  )
  update seed_chats set
    phase = i / total,
    count = case
      when i = 0 and $2 > 0 then $2
      else $1::int / n + (case when (case when $2 > 0 then i - 1 else i end) < $1::int % n then 1 else 0 end)
    end,
    slots = case when i = 0 and $2 > 0 then $2 else greatest(1, ($1::int + n - 1) / n) end
  from others`

const insertReads = `
  insert into chat_reads (chat_id, user_id, read_id, read_at)
  select c.id, r.user_id, pg_temp.message_id(pg_temp.message_at($1, $2, c.phase, r.n, c.slots), c.i, r.n), $2
  from seed_chats c, lateral (
    select c.author_id as user_id, c.count as n
    union all
    select c.other_id, c.count - c.i % 4 where c.other_id is not null
    union all
    select f.id, n - (case when n % 5 = 0 then 1 else 0 end)
    from seed_fans f, lateral (select c.count - f.i % 7 as n) p
    where c.other_id is null and c.i < $3::int + $4::int
  ) r
  where r.n > 0`

/**
 * Creates direct chats with their permissions, adds the broadcast chats to the table of chats, and sets the number of
 * messages for each.
 */
export async function seedChats(tx: Queries, options: SeedOptions, { start }: SeedTimes): Promise<void> {
  await tx.rows(createTable)
  await tx.rows(insertDirectChats(options.directWith === 'celebs' ? withCelebs : withFans), [
    start,
    options.name,
    options.directChats,
  ])
  await tx.rows(addBroadcasts, [options.directChats])
  await tx.rows(setMessageCounts, [options.messages, options.roomMessages])
}

/** Marks nearly all messages as read by everyone. */
export async function seedReads(tx: Queries, options: SeedOptions, { start, now }: SeedTimes): Promise<void> {
  await tx.rows(insertReads, [start, now, options.directChats, options.premiumTo])
}
