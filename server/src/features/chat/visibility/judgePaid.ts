import type { UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { sendsForFree } from './permissions.ts'

interface Paid {
  authorId: string
  sendId: string
  payment: { celebId: UserId }
}

const factsShape = {
  /** The message was stored before, and charged then if it had a price. */
  isStored: column.boolean,
  /** The author has premium now. */
  isFree: column.boolean,
  hasSeat: column.boolean,
  price: column.number,
}
export type PaidFacts = RowOf<typeof factsShape>

const select = `
  select coalesce(c.dm_price_points, 0) as price, ${sendsForFree('k.author_id', 'k.celeb_id', '$4')} as "isFree",
    exists (
      select from dm_places p
      where p.celeb_id = k.celeb_id and p.user_id = k.author_id) as "hasSeat",
    exists (
      select from chat_messages m
      where m.author_id = k.author_id and m.send_id = k.send_id) as "isStored"
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality as k (author_id, send_id, celeb_id, ord)
  left join celebs c on c.user_id = k.celeb_id
  order by k.ord`

/**
 * The facts that decide whether messages from fans to celebs cost points, and how many; in the order of `messages`.
 * Call it for the messages that `requireMaySend` gives a `paidTo`. Rule: rules.md, Chats, Direct message.
 */
export const judgePaid = (db: Queries, messages: readonly Paid[], now: Date): Promise<PaidFacts[]> =>
  db.rows(
    select,
    [
      messages.map(({ authorId }) => authorId),
      messages.map(({ sendId }) => sendId),
      messages.map(({ payment }) => payment.celebId),
      now,
    ],
    factsShape,
  )
