import type { HeldKind } from '@byeol/contract/celeb/shelterCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../../../db/columns.ts'

export interface NewMessage {
  chatId: string
  authorId: string
  sendId: string
  /**
   * In a broadcast chat: the fan who wrote this reply, or the recipient of the celeb's answer; null when it is for the
   * whole chat.
   */
  fanId: string | null
  /**
   * Identifies the quota that a reply counts against, for example the fan's quota for one broadcast; null where no
   * quota applies.
   */
  slotPrefix: string | null
  /** How many messages may share the prefix. */
  slots: number
  /**
   * In slow mode: the slot before this one. The message is not stored while the one in that slot is newer than
   * `slowModeMs`.
   */
  slotBefore: string | null
  content: string | null
  mediaId: string | null
  replyToId: string | null
  /** Whether only its author can see it. */
  isFiltered: boolean
  /** Why it is filtered, and the celeb who does not get it; null when it is not. */
  held: Held | null
  /** The author of a broadcast; null for any other message. */
  broadcastOf: string | null
  /** The celeb that the author writes to for free. The message is stored only while `sendsForFree` holds. */
  freeTo: UserId | null
  /** What its author pays: the celeb who sets the price, and the price that the author saw; null for a free message. */
  payment: MessagePayment | null
}

export interface Held {
  kind: HeldKind
  celebId: UserId
}

export interface MessagePayment {
  celebId: UserId
  /** The price that the author saw; null if their client does not say. */
  seenPoints: number | null
  /** Whether the author is a tester, who pays with test points first. */
  isTester: boolean
}

export interface Inserted {
  author_id: string
  send_id: string
  id: string
  created_at: Date
  price_points?: number | null
}

/** A row that the statements made with this file return. */
export const insertedRowShape = {
  author_id: column.text,
  send_id: column.text,
  id: column.text,
  seconds: column.number,
}
export type InsertedRow = RowOf<typeof insertedRowShape>

export const returning = `returning author_id, send_id, id, date_part('epoch', created_at) as seconds`

/**
 * SQL: follows `stored as (insert … returning *)` and returns the stored rows. With `rings` it also puts their push
 * notifications into the outbox.
 */
export const returningStored = (rings: boolean) => `${
  rings
    ? `, rung as (
    insert into chat_outbox (message_ids)
    select array_agg(id) from stored
    where fan_id is distinct from author_id and not is_filtered
    having count(*) > 0
  )`
    : ''
}
  select author_id, send_id, id, date_part('epoch', created_at) as seconds from stored`

export const toInserted = ({ author_id, send_id, id, seconds }: InsertedRow): Inserted => ({
  author_id,
  send_id,
  id,
  created_at: new Date(Math.round(seconds * 1_000)),
})

/** SQL: makes a message id from its second, the low 28 bits of its number in the chat, and 36 random bits. */
export const idOf = (at: string, number: string, random: string) =>
  `lpad(to_hex(floor(extract(epoch from ${at}))::bigint), 8, '0')
    || lpad(to_hex((${number}) & 268435455), 7, '0') || ${random}`
