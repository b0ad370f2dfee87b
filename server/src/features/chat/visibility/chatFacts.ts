import { column } from '../../../db/columns.ts'
import type { ChatType } from '@byeol/contract/chat.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { Database } from '../../../db/database.ts'
import { batchLoad } from '../../../memory/batchLoad.ts'
import { houseWords } from '../../relations/houseWords.ts'
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
  /** The members who are celebs. */
  celebMembers: readonly UserId[]
  /** The celeb who opened a group, or who closed a direct chat. */
  ownerId: UserId | null
  disabled: boolean
  /** The person who opened a direct chat that the other has not accepted yet. */
  requesterId: UserId | null
  /** Words that its celeb filters, in lower case. */
  unwanted: readonly string[]
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
  unwanted: column.texts.orNull,
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
    (
      select array_agg(w.word) from celeb_words w
      where w.celeb_id = c.celeb_id or c.type = 'private' and w.celeb_id in (
        select m.user_id from chat_members m where m.chat_id = c.id)) as unwanted
  from chats c
  left join lateral (
    select id, created_at from chat_messages
    where c.type = 'private-broadcast' and chat_id = c.id and fan_id is null and deleted_at is null
    order by id desc
    limit 1) newest on true
  where c.id = any($1::text[])`

export function rememberChats(db: Database, now: () => Date, lifetimeMs: () => number): ChatFactsMemory {
  const load = batchLoad<ChatId, ChatFacts>(async (ids) => {
    const rows = await db.rows(select, [ids], rowShape)
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
          unwanted: row.celeb_id || row.celeb_members ? [...houseWords, ...(row.unwanted ?? [])] : [],
          newest: row.newest_id && row.newest_at ? { id: row.newest_id, at: row.newest_at } : null,
        },
      ]),
    )
  })
  return remembered({ load, size: 100_000, lifetimeMs, now, ahead: true })
}
