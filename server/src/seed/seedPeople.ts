import type { Queries } from '../db/database.ts'
import type { SeedOptions } from './seedOptions.ts'

const names = {
  fan: '민지 하은 서윤 지우 수아 예린 도윤 시우 준호 유나 채원 다은 소율 지안 하린 태양 은채 가온 나래 보라',
  celeb: '서하 이안 루나 하늘 도하 시온 아린 태오 유하 세아 라온 해솔 은하 가람 윤슬 다온 새벽 한결 이든 로아',
}

// Temporary tables that number the people of this seed; later statements join them.
const prepare = [
  `create or replace function pg_temp.seed_id(at timestamptz, what text) returns text language sql stable as
     $$ select lpad(to_hex(floor(extract(epoch from at))::bigint), 8, '0') || substr(md5(what), 1, 16) $$`,
  'create temp table seed_fans (i int primary key, id text not null) on commit drop',
  'create temp table seed_celebs (i int primary key, id text not null, broadcast_id text not null) on commit drop',
]

const fillFans = `
  insert into seed_fans
  select i, pg_temp.seed_id($1, $2 || ':fan:' || i)
  from generate_series(0, $3::int - 1) i`
const fillCelebs = `
  insert into seed_celebs
  select i, pg_temp.seed_id($1, $2 || ':celeb:' || i), pg_temp.seed_id($1, $2 || ':broadcast:' || i)
  from generate_series(0, $3::int - 1) i`

const insertFans = `
  insert into users (id, email, nickname, birthday, public_birthday, birthday_shown, created_at)
  select id, $1 || '-fan' || i || '@byeol.test', (string_to_array($2, ' '))[1 + i % 20] || i,
    date '1998-01-01' + i % 3000, date '1998-01-01' + i % 3000, 'day', $3
  from seed_fans`
const insertCelebUsers = `
  insert into users (id, email, nickname, birthday, public_birthday, birthday_shown, is_celeb, introduction, created_at)
  select id, $1 || '-celeb' || i || '@byeol.test', (string_to_array($2, ' '))[1 + i % 20] || i,
    date '1996-01-01' + i % 3000, date '1996-01-01' + i % 3000, 'day', true, '오늘도 반짝이는 하루 보내요.', $3
  from seed_celebs`
const insertCelebs = `
  insert into celebs (user_id, username, category, subscriber_count, premium_count)
  select id, $1 || '_' || i, (array['singer', 'actor', 'creator', 'athlete'])[1 + i % 4], n, n
  from seed_celebs, lateral (select case when i < $2::int then $3::int else 0 end as n) c`
const insertBroadcasts = `
  insert into chats (id, type, celeb_id, created_at)
  select broadcast_id, 'private-broadcast', id, $1::timestamptz from seed_celebs
  union all
  select substr(broadcast_id, 1, 8) || substr(md5('subscription' || broadcast_id), 1, 16), 'subscription', id,
    $1::timestamptz
  from seed_celebs`

const pairs = 'from seed_fans f join seed_celebs c on c.i < $3::int'
const subscribe = `
  insert into subscriptions (id, user_id, celeb_id, created_at)
  select pg_temp.seed_id($1, $2 || ':follow:' || f.i || ':' || c.i), f.id, c.id, $1 ${pairs}`
const grantPremium = `
  insert into premiums (id, user_id, celeb_id, created_at, expires_at, from_id)
  select pg_temp.seed_id($1, $2 || ':premium:' || f.i || ':' || c.i), f.id, c.id, $1, $4, '000000000000000000000000'
  ${pairs}`
const permit = `
  insert into dm_permissions (id, user_id, celeb_id, kind)
  select pg_temp.seed_id($1, $2 || ':' || kind || ':' || f.i || ':' || c.i), f.id, c.id, kind
  ${pairs}, unnest(array['enter', 'send']) kind`

const device = JSON.stringify({
  appName: 'Byeol Web',
  appVersion: '2.7.0',
  appBuild: 2_070_000,
  deviceModel: 'seed',
  platform: 'web',
  systemVersion: '1',
})
const openSessions = `
  insert into sessions (id, user_id, device, created_at, used_at)
  select pg_temp.seed_id($1, $2 || ':session:' || p.id), p.id, $4, $1, $1
  from (select id from seed_fans where i < $3::int union all select id from seed_celebs where i < $3::int) p`

export interface SeedTimes {
  /** When everyone joined and the first message was written. */
  start: Date
  now: Date
  premiumUntil: Date
}

/**
 * Creates fans, celebs with their broadcast chats, follows, premium subscriptions with their permissions, and sessions.
 */
export async function seedPeople(
  tx: Queries,
  options: SeedOptions,
  { start, now, premiumUntil }: SeedTimes,
): Promise<void> {
  const { name, fans, celebs, premiumTo, signedIn } = options
  for (const statement of prepare) await tx.rows(statement)
  await tx.rows(fillFans, [start, name, fans])
  await tx.rows(fillCelebs, [start, name, celebs])
  await tx.rows(insertFans, [name, names.fan, start])
  await tx.rows(insertCelebUsers, [name, names.celeb, start])
  await tx.rows(insertCelebs, [name, premiumTo, fans])
  await tx.rows(insertBroadcasts, [start])
  await tx.rows(subscribe, [start, name, premiumTo])
  await tx.rows(grantPremium, [start, name, premiumTo, premiumUntil])
  await tx.rows(permit, [start, name, premiumTo])
  await tx.rows(openSessions, [now, name, signedIn, device])
}
