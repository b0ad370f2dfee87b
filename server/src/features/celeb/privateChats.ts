import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'

const select = `
  select max_private_chats as "maxPrivateChats",
    (select count(*)::int from dm_places p where p.celeb_id = c.user_id) as "usedPrivateChats"
  from celebs c
  where c.user_id = $1`
const save = 'update celebs set max_private_chats = $2 where user_id = $1'
// The lock on the celeb's row gives the last seat to one fan alone.
const lock = 'select max_private_chats as max from celebs where user_id = $1 for update'
const take = `
  insert into dm_places (celeb_id, user_id, created_at)
  select $1::text, $2::text, $3::timestamptz
  where (select count(*) from dm_places where celeb_id = $1::text) < $4::int
    or exists (select from dm_places where celeb_id = $1::text and user_id = $2::text)
  on conflict do nothing`
const find = 'select from dm_places where celeb_id = $1 and user_id = $2'
const giveUp = 'delete from dm_places where celeb_id = $1 and user_id = $2'

export interface PrivateChats {
  maxPrivateChats: number
  usedPrivateChats: number
}

export const getPrivateChats = async (ctx: Context, celebId: UserId): Promise<PrivateChats> =>
  (await ctx.db.row<PrivateChats>(select, [celebId])) ?? { maxPrivateChats: 0, usedPrivateChats: 0 }

/** Changes the number of seats. Fans who have one keep it, also when there are fewer seats now. */
export async function savePrivateChats(ctx: Context, celebId: UserId, maxPrivateChats: number): Promise<PrivateChats> {
  await ctx.db.rows(save, [celebId, maxPrivateChats])
  return getPrivateChats(ctx, celebId)
}

/**
 * Gives a follower without premium a seat in the celeb's DMs, or finds the one they have. False when none is free
 * (rules.md, Chats).
 */
export async function takeSeat(ctx: Context, tx: Queries, celebId: UserId, userId: UserId): Promise<boolean> {
  const celeb = await tx.row<{ max: number }>(lock, [celebId])
  await tx.rows(take, [celebId, userId, ctx.now(), celeb?.max ?? 0])
  return hasSeat(tx, celebId, userId)
}

export const hasSeat = async (tx: Queries, celebId: UserId, userId: UserId): Promise<boolean> =>
  (await tx.row(find, [celebId, userId])) !== null

export const giveUpSeat = (tx: Queries, celebId: UserId, userId: UserId): Promise<unknown> =>
  tx.rows(giveUp, [celebId, userId])
