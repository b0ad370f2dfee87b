import { column, type RowOf } from '../../../db/columns.ts'
import type { Database } from '../../../db/database.ts'
import type { NewMessage } from './storedMessage.ts'

export interface Written {
  id: string
  createdAt: Date
  deletedAt: Date | null
  /** False when this (author, sendId) was stored before, so that it is not announced again. */
  isNew: boolean
  /** The points that its author paid. */
  pricePoints: number | null
}

export type SentBody = Pick<NewMessage, 'chatId' | 'authorId' | 'sendId' | 'content' | 'mediaId' | 'replyToId'>

/** The key of a message that has no id yet. */
export const keyOf = (message: { authorId: string; sendId: string }): string => `${message.authorId} ${message.sendId}`

const storedShape = {
  id: column.text,
  chat_id: column.text,
  author_id: column.text,
  send_id: column.text,
  body: column.text.orNull,
  media_id: column.text.orNull,
  reply_to_id: column.text.orNull,
  price_points: column.number.orNull,
  created_at: column.timestamp,
  deleted_at: column.timestamp.orNull,
}
type Stored = RowOf<typeof storedShape>

const selectStored = `
  select m.id, m.chat_id, m.author_id, m.send_id, m.content as body, m.media_id, m.reply_to_id,
    m.price_points, m.created_at, m.deleted_at
  from chat_messages m
  join unnest($1::text[], $2::text[]) as k(author_id, send_id)
    on m.author_id = k.author_id and m.send_id = k.send_id`

/** Whether a resend has the body of the stored message. A deleted message has no body to compare. */
export const isSameBody = (message: SentBody, row: Stored): boolean =>
  row.chat_id === message.chatId &&
  (row.deleted_at !== null ||
    (row.body === message.content && row.media_id === message.mediaId && row.reply_to_id === message.replyToId))

export const asWritten = (row: Stored, isNew: boolean): Written => ({
  id: row.id,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
  pricePoints: row.price_points,
  isNew,
})

/** The stored messages with these sendIds, by `keyOf`. */
export async function findStored(db: Database, messages: readonly SentBody[]): Promise<Map<string, Stored>> {
  const keys = [messages.map(({ authorId }) => authorId), messages.map(({ sendId }) => sendId)]
  const rows = await db.rows(selectStored, keys, storedShape)
  return new Map(rows.map((row) => [`${row.author_id} ${row.send_id}`, row]))
}
