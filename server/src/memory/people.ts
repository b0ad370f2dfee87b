import { column, type RowOf } from '../db/columns.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { Database } from '../db/database.ts'
import { batchLoad } from './batchLoad.ts'
import { remembered, type Remembered } from './remembered.ts'

/** The facts about an active premium subscription that frequent operations need. */
export interface PremiumFacts {
  chatId: ChatId
  since: Date
  expiresAt: Date
  /** Messages of the broadcast with a greater id belong to the current paid period. */
  fromId: string
}

/** What sending, reading and live delivery need to know about a person; cached, so that they need no query. */
export interface Person {
  id: UserId
  nickname: string
  isCeleb: boolean
  /** A celeb with ended activity: they cannot write, and fans cannot write to them. */
  hasEnded: boolean
  photoKey: string | null
  kind: 'ordinary' | 'support' | 'tester'
  language: 'ko' | 'en' | null
  /** The subscription chats and groups that the person is a member of. */
  rooms: ReadonlySet<ChatId>
  /** The celebs that the person follows. */
  follows: ReadonlySet<string>
  blocked: ReadonlySet<string>
  blockedBy: ReadonlySet<string>
  /** Active premium subscriptions, by the celeb's id. */
  premiums: ReadonlyMap<string, PremiumFacts>
  /** Celebs with messages that the person can still read although their premium has ended. */
  pastPremiums: ReadonlySet<string>
  mayEnter: ReadonlySet<string>
  maySend: ReadonlySet<string>
  /** Until this time, the person may not write direct messages, as decided by support. */
  dmRestrictedUntil: Date | null
}

export type People = Remembered<UserId, Person>

const rowShape = {
  id: column.userId,
  nickname: column.text,
  is_celeb: column.boolean,
  has_ended: column.boolean,
  photo_key: column.text.orNull,
  kind: column.oneOf('ordinary', 'support', 'tester'),
  language: column.oneOf('ko', 'en').orNull,
  dm_restricted_until: column.timestamp.orNull,
  premiums: column.json<[celebId: string, chatId: ChatId, since: number, expiresAt: number, fromId: string][]>().orNull,
  past: column.texts.orNull,
  enter: column.texts.orNull,
  send: column.texts.orNull,
  rooms: column.textAs<ChatId[]>().orNull,
  follows: column.texts.orNull,
  blocked: column.texts.orNull,
  blocked_by: column.texts.orNull,
}
type Row = RowOf<typeof rowShape>

const select = `
  select u.id, u.nickname, u.is_celeb, u.celeb_ended_at is not null as has_ended,
    case when u.withheld is null then u.photo_key end as photo_key, u.kind, u.language,
    u.dm_restricted_until,
    (select json_agg(json_build_array(
         p.celeb_id,
         c.id,
         extract(epoch from p.created_at) * 1000,
         extract(epoch from p.expires_at) * 1000,
         p.from_id
       ))
       from premiums p join chats c on c.celeb_id = p.celeb_id and c.type = 'private-broadcast'
      where p.user_id = u.id and p.ended_at is null) as premiums,
    (select array_agg(distinct p.celeb_id::text)
      from premiums p
      join users celeb on celeb.id = p.celeb_id and celeb.deleted_at is null
      where p.user_id = u.id and p.ended_at is not null and p.to_id > p.from_id) as past,
    (select array_agg(d.celeb_id::text) from dm_permissions d where d.user_id = u.id and d.kind = 'enter') as enter,
    (select array_agg(d.celeb_id::text) from dm_permissions d where d.user_id = u.id and d.kind = 'send') as send,
    (select array_agg(s.celeb_id::text) from subscriptions s where s.user_id = u.id) as follows,
    (select array_agg(r.id::text) from (
       select c.id
       from subscriptions s
       join chats c on c.celeb_id = s.celeb_id and c.type = 'subscription'
       where s.user_id = u.id
       union all select c.id from chats c where c.celeb_id = u.id and c.type = 'subscription'
       union all
       select c.id
       from chat_members m
       join chats c on c.id = m.chat_id and c.type = 'celeb-group'
       where m.user_id = u.id) r) as rooms,
    (select array_agg(b.blocked_id::text) from blocks b where b.user_id = u.id and b.ended_at is null) as blocked,
    (select array_agg(b.user_id::text) from blocks b where b.blocked_id = u.id and b.ended_at is null) as blocked_by
  from users u where u.id = any($1::text[]) and u.deleted_at is null`

const toPerson = (row: Row): Person => ({
  id: row.id,
  nickname: row.nickname,
  isCeleb: row.is_celeb,
  hasEnded: row.has_ended,
  photoKey: row.photo_key,
  kind: row.kind,
  language: row.language,
  dmRestrictedUntil: row.dm_restricted_until,
  premiums: new Map(
    (row.premiums ?? []).map(([celebId, chatId, since, expiresAt, fromId]) => [
      celebId,
      { chatId, since: new Date(since), expiresAt: new Date(expiresAt), fromId },
    ]),
  ),
  pastPremiums: new Set(row.past),
  mayEnter: new Set(row.enter),
  maySend: new Set(row.send),
  rooms: new Set(row.rooms),
  follows: new Set(row.follows),
  blocked: new Set(row.blocked),
  blockedBy: new Set(row.blocked_by),
})

/** Caches people, loads them in batches, and drops them when an event announces a change. */
export function rememberPeople(db: Database, now: () => Date, lifetimeMs: () => number): People {
  const load = batchLoad<UserId, Person>(async (ids) => {
    const rows = await db.rows(select, [ids], rowShape)
    return new Map(rows.map((row) => [row.id, toPerson(row)]))
  })
  return remembered({ load, size: 50_000, lifetimeMs, now, ahead: true })
}
