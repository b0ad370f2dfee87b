import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import { isReadable } from './isReadable.ts'
import { readingOf, type Reading } from './requireMayRead.ts'

const select = `
  select m.chat_id as "chatId", m.author_id as "authorId", m.fan_id as "fanId", m.is_filtered as "isFiltered",
    m.created_at as "createdAt", m.deleted_at as "deletedAt"
  from chat_messages m
  join chats c on c.id = m.chat_id
  where m.id = $1 and ${isReadable('$2')}`

const readableShape = {
  chatId: column.chatId,
  authorId: column.userId,
  /** In a broadcast chat: the fan of a reply or of an answer to it; null when it is for the whole chat. */
  fanId: column.userId.orNull,
  /** Only its author sees it. */
  isFiltered: column.boolean,
  createdAt: column.timestamp,
  deletedAt: column.timestamp.orNull,
}

export interface Readable extends RowOf<typeof readableShape> {
  id: ChatMessageId
  reading: Reading
}

/** A message that a person may read now. Throws `not_found` for any other, whether or not it exists. */
export async function findReadable(ctx: Context, person: Person, id: ChatMessageId): Promise<Readable> {
  const row = await ctx.db.row(select, [id, person.id], readableShape)
  const chat = row && (ctx.chats.peek(row.chatId) ?? (await ctx.chats.get(row.chatId)))
  const reading = chat && readingOf(person, chat, ctx.now())
  if (!row || !reading) throw new ApiError('not_found')
  return { id, ...row, reading }
}
