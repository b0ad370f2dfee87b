import { column, type RowOf } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { takenSeats } from '../chat/visibility/seats.ts'

const select = `
  select c.max_private_chats as "maxPrivateChats", ${takenSeats} as "usedPrivateChats" from celebs c
  where c.user_id = $1`
const save = 'update celebs set max_private_chats = $2 where user_id = $1'

export const privateChatsShape = {
  maxPrivateChats: column.number,
  usedPrivateChats: column.number,
}
export type PrivateChats = RowOf<typeof privateChatsShape>

export const getPrivateChats = async (ctx: Context, celebId: UserId): Promise<PrivateChats> =>
  (await ctx.db.row(select, [celebId], privateChatsShape)) ?? { maxPrivateChats: 0, usedPrivateChats: 0 }

/** Changes the number of seats. Fans who have one keep it, also when there are fewer seats now. */
export async function savePrivateChats(ctx: Context, celebId: UserId, maxPrivateChats: number): Promise<PrivateChats> {
  await ctx.db.rows(save, [celebId, maxPrivateChats])
  return getPrivateChats(ctx, celebId)
}
