import type { Context } from '../../context.ts'
import { announcePoints } from '../../ledger/announcePoints.ts'
import type { StoredOrder } from './orders.ts'
import { viewOrder } from './view.ts'

/** Sends a changed order to the owner's devices. */
export async function announceOrder(ctx: Context, order: StoredOrder): Promise<void> {
  const given = await ctx.orderKinds[order.kind].findGiven(ctx.db, order)
  ctx.sockets.toPerson(order.userId, 'orderUpdate', { order: viewOrder(order, given, ctx.now()) })
  if (order.points !== null) await announcePoints(ctx, order.userId)
}
