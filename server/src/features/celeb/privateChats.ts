import { column, type RowOf } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { announceSeats, takenSeats } from '../relations/seats.ts'

const select = `
  select c.max_private_chats as "maxPrivateChats", ${takenSeats} as "usedPrivateChats",
    c.dm_price_points as "pricePoints"
  from celebs c
  where c.user_id = $1`
// Locks the row before it reads the old price, so that a change is announced once.
const save = `
  update celebs c
  set max_private_chats = $2, dm_price_points = coalesce($3, c.dm_price_points)
  from (select user_id, dm_price_points from celebs where user_id = $1 for update) before
  where c.user_id = before.user_id
  returning c.dm_price_points <> before.dm_price_points as "isPriceChanged"`
const selectSeated = `
  select d.id, d.user_id as "userId"
  from dm_places p
  join dm_permissions d on d.celeb_id = p.celeb_id and d.user_id = p.user_id and d.kind = 'enter'
  where p.celeb_id = $1`

export const privateChatsShape = {
  maxPrivateChats: column.number,
  usedPrivateChats: column.number,
  pricePoints: column.number,
}
export type PrivateChats = RowOf<typeof privateChatsShape>

export const getPrivateChats = async (ctx: Context, celebId: UserId): Promise<PrivateChats> =>
  (await ctx.db.row(select, [celebId], privateChatsShape)) ?? {
    maxPrivateChats: 0,
    usedPrivateChats: 0,
    pricePoints: limits.dmPricePoints,
  }

/** Sends the new price of a message to the fans who pay for their messages. */
async function announcePrice(ctx: Context, celebUserId: UserId, pricePoints: number): Promise<void> {
  const seated = await ctx.db.rows(selectSeated, [celebUserId], { id: column.permissionId, userId: column.userId })
  for (const { id, userId } of seated)
    ctx.sockets.toPerson(userId, 'permissionDMEnterAdd', { permissionDMEnter: { id, celebUserId, pricePoints } })
}

/**
 * Changes the number of seats, and the price of a message. Fans with a seat keep it, even when there are fewer seats
 * now.
 */
export async function savePrivateChats(
  ctx: Context,
  celebId: UserId,
  { maxPrivateChats, pricePoints = null }: { maxPrivateChats: number; pricePoints?: number | null | undefined },
): Promise<PrivateChats> {
  const saved = await ctx.db.row(save, [celebId, maxPrivateChats, pricePoints], { isPriceChanged: column.boolean })
  const now = await getPrivateChats(ctx, celebId)
  await announceSeats(ctx, celebId)
  if (saved?.isPriceChanged) await announcePrice(ctx, celebId, now.pricePoints)
  return now
}
