import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { DMSeats } from '@byeol/contract/user/celebFacts.ts'
import type { Context } from '../../context.ts'
import type { Queries, Transaction } from '../../db/database.ts'

// Locks the celeb's row, so that two fans cannot both take the last seat, and so that a concurrent unfollow is either
// already committed or removes the seat afterwards.
const lock = 'select max_private_chats as max from celebs where user_id = $1 for update'
const take = `
  insert into dm_places (celeb_id, user_id, created_at)
  select $1::text, $2::text, $3::timestamptz
  where exists (select from subscriptions where celeb_id = $1::text and user_id = $2::text)
    and (select count(*) from dm_places where celeb_id = $1::text) < $4::int
  on conflict do nothing`
const find = 'select from dm_places where celeb_id = $1 and user_id = $2'
const giveUp = 'delete from dm_places where celeb_id = $1 and user_id = $2 returning user_id'

/** SQL: how many DM seats of celeb `c` are taken. */
export const takenSeats = '(select count(*)::int from dm_places p where p.celeb_id = c.user_id)'

/** SQL: whether celeb `ce` has a free DM seat. Null if `ce` is not a celeb. */
export const hasFreeSeat = `
  (select count(*) from (select from dm_places where celeb_id = ce.user_id limit ce.max_private_chats) p)
    < ce.max_private_chats`

export const seatsState = (isFree: boolean, max: number): DMSeats => (isFree ? 'free' : max > 0 ? 'full' : 'closed')

const selectSeats = `
  select ce.max_private_chats as max, ce.dm_price_points as "dmPricePoints",
    ce.max_private_chats - (select count(*)::int from dm_places p where p.celeb_id = ce.user_id) as free,
    c.id as "chatId"
  from celebs ce
  join chats c on c.celeb_id = ce.user_id and c.type = 'subscription'
  where ce.user_id = $1`

/**
 * Sends a celeb's followers the state of the DM seats. With `onlyAt`, only if exactly that many seats are free, so that
 * 200 seats taken one after another cause only two events.
 */
export async function announceSeats(
  ctx: Pick<Context, 'db' | 'sockets'>,
  celebUserId: UserId,
  onlyAt: number | null = null,
): Promise<void> {
  const row = await ctx.db.row(selectSeats, [celebUserId], {
    max: column.number,
    dmPricePoints: column.number,
    free: column.number,
    chatId: column.chatId,
  })
  if (!row || (onlyAt !== null && row.free !== onlyAt)) return
  const { max, free, chatId, dmPricePoints } = row
  ctx.sockets.toChat(chatId, 'celebSeatsUpdate', { celebUserId, dmSeats: seatsState(free > 0, max), dmPricePoints })
}

/** Whether a follower without premium has a seat in a celeb's direct messages. */
export const hasSeat = async (tx: Queries, celebId: UserId, userId: UserId): Promise<boolean> =>
  (await tx.row(find, [celebId, userId])) !== null

/**
 * Takes a DM seat for the fan, or keeps the one they have. Returns false if no seat is free or the fan does not follow
 * the celeb. Rule: rules.md, Chats.
 */
export async function takeSeat(tx: Queries, celebId: UserId, userId: UserId, now: Date): Promise<boolean> {
  const celeb = await tx.row(lock, [celebId], { max: column.number })
  await tx.rows(take, [celebId, userId, now, celeb?.max ?? 0])
  return hasSeat(tx, celebId, userId)
}

export async function giveUpSeat(ctx: Context, tx: Transaction, celebId: UserId, userId: UserId): Promise<void> {
  const given = await tx.row(giveUp, [celebId, userId], { user_id: column.userId })
  if (given) tx.afterCommit(() => announceSeats(ctx, celebId, 1))
}
