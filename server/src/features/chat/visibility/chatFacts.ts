import { column, type RowOf } from '../../../db/columns.ts'
import type { ChatType } from '@byeol/contract/chat.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Database } from '../../../db/database.ts'
import { batchLoad } from '../../../memory/batchLoad.ts'
import { idAt } from '../../relations/periods.ts'
import { cruelKinds } from '../../relations/shelter/holdBack.ts'
import { shelterOf, shelterShape } from '../../relations/shelter/loadShelter.ts'
import type { ShelterFacts } from '../../relations/shelter/ShelterFacts.ts'
import { remembered, type Remembered } from '../../../memory/remembered.ts'
import { requesterOf } from './requests.ts'

/** What the rules need to know about a chat to decide about its messages without a query. */
export interface ChatFacts {
  id: ChatId
  type: ChatType
  /** The celeb of a broadcast or subscription chat. */
  celebId: UserId | null
  /** Both people of a direct chat, or all members of a group. */
  members: readonly UserId[]
  celebMembers: readonly UserId[]
  /** The celeb who opened a group, or who closed a direct chat. */
  ownerId: UserId | null
  disabled: boolean
  /** The person who opened a direct chat that the other has not accepted yet. */
  requesterId: UserId | null
  /** Which messages are held from the celeb; null for a chat without a celeb. */
  shelter: ShelterFacts | null
  /** The newest message of a broadcast that is not deleted. */
  newest: { id: string; at: Date } | null
}

export type ChatFactsMemory = Remembered<ChatId, ChatFacts>

const rowShape = {
  id: column.chatId,
  type: column.textAs<ChatFacts['type']>(),
  celeb_id: column.userId.orNull,
  members: column.textAs<UserId[]>().orNull,
  celeb_members: column.textAs<UserId[]>().orNull,
  owner_id: column.userId.orNull,
  disabled: column.boolean,
  requester_id: column.userId.orNull,
  sheltered_id: column.userId.orNull,
  words: column.texts.orNull,
  held_of: column.json<Record<UserId, number>>().orNull,
  hides_abuse: shelterShape.hides_abuse.orNull,
  hides_contact: shelterShape.hides_contact.orNull,
  hides_repeats: shelterShape.hides_repeats.orNull,
  paused_until: shelterShape.paused_until,
  takes_voices: shelterShape.takes_voices.orNull,
  newest_id: column.text.orNull,
  newest_at: column.timestamp.orNull,
}

const select = `
  select c.id, c.type, c.celeb_id, c.owner_id, c.disabled, ${requesterOf('c')} as requester_id,
    newest.id as newest_id, newest.created_at as newest_at,
    (select array_agg(m.user_id::text) from chat_members m where m.chat_id = c.id) as members,
    (
      select array_agg(m.user_id::text) from chat_members m
      join users u on u.id = m.user_id and u.is_celeb
      where m.chat_id = c.id) as celeb_members,
    sheltered.id as sheltered_id, s.hides_abuse, s.hides_contact, s.hides_repeats, s.paused_until, s.takes_voices,
    (select array_agg(w.word) from celeb_words w where w.celeb_id = sheltered.id) as words,
    (
      select json_object_agg(of.author_id, of.count) from (
        select h.author_id, count(*)::int as count
        from chat_messages h
        where h.held_from = sheltered.id and h.id > ${idAt('$2::timestamptz')} and h.held_kind = any ($3)
        group by h.author_id
        order by count(*) desc
        limit 2000) of) as held_of
  from chats c
  left join lateral (
    select id, created_at from chat_messages
    where c.type = 'private-broadcast' and chat_id = c.id and fan_id is null and deleted_at is null
    order by id desc
    limit 1) newest on true
  left join lateral (
    select coalesce(c.celeb_id, (
      select m.user_id from chat_members m
      join users u on u.id = m.user_id and u.is_celeb
      where m.chat_id = c.id and c.type = 'private'
      order by m.user_id
      limit 1))::text as id) sheltered on true
  left join celeb_shelters s on s.celeb_id = sheltered.id
  where c.id = any($1::text[])`

function shelterIn(row: RowOf<typeof rowShape>): ShelterFacts | null {
  if (!row.sheltered_id) return null
  const { hides_abuse, hides_contact, hides_repeats, paused_until, takes_voices } = row
  const isChosen = hides_abuse !== null && hides_contact !== null && hides_repeats !== null && takes_voices !== null
  const chosen = isChosen ? { hides_abuse, hides_contact, hides_repeats, paused_until, takes_voices } : null
  const heldOf = new Map(Object.entries(row.held_of ?? {}) as [UserId, number][])
  return { ...shelterOf(row.sheltered_id, chosen, row.words ?? []), heldOf }
}

export function rememberChats(db: Database, now: () => Date, lifetimeMs: () => number): ChatFactsMemory {
  const load = batchLoad<ChatId, ChatFacts>(async (ids) => {
    const since = new Date(now().getTime() - limits.heldSenderDays * 86_400_000)
    const rows = await db.rows(select, [ids, since, cruelKinds], rowShape)
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          type: row.type,
          celebId: row.celeb_id,
          members: row.members ?? [],
          celebMembers: row.celeb_members ?? [],
          ownerId: row.owner_id,
          disabled: row.disabled,
          requesterId: row.requester_id,
          shelter: shelterIn(row),
          newest: row.newest_id && row.newest_at ? { id: row.newest_id, at: row.newest_at } : null,
        },
      ]),
    )
  })
  return remembered({ load, size: 100_000, lifetimeMs, now, ahead: true })
}
