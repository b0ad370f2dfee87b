import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { isReadable } from './isReadable.ts'
import { readingOf, type Reading } from './requireMayRead.ts'

const select = `
  select m.chat_id as "chatId", m.author_id as "authorId", m.fan_id as "fanId", m.is_filtered as "isFiltered",
    m.created_at as "createdAt", m.deleted_at as "deletedAt"
  from chat_messages m
  join chats c on c.id = m.chat_id
  where m.id = $1 and ${isReadable('$2', '$3')}`

export interface Readable {
  id: ChatMessageId
  chatId: ChatId
  authorId: UserId
  /** Whose private reply it is in a broadcast; null for all of the chat. */
  fanId: UserId | null
  /** Seen by its author alone. */
  isFiltered: boolean
  createdAt: Date
  deletedAt: Date | null
  reading: Reading
}

/** A message that a person may read now. Throws `not_found` for any other, as for one that is not there. */
export async function findReadable(ctx: Context, person: Person, id: ChatMessageId): Promise<Readable> {
  const row = await ctx.db.row<Omit<Readable, 'id' | 'reading'>>(select, [id, person.id, ctx.now()])
  const chat = row && (ctx.chats.peek(row.chatId) ?? (await ctx.chats.get(row.chatId)))
  const reading = chat && readingOf(person, chat, ctx.now())
  if (!row || !reading) throw new ApiError('not_found')
  return { id, ...row, reading }
}
