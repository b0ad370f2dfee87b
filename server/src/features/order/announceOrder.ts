import type { UserId } from '@byeol/contract/ids.ts'
import type { Points } from '@byeol/contract/money.ts'
import type { Context } from '../../context.ts'
import { readPoints } from '../../ledger/readWallet.ts'
import { orderKinds } from '../../orderKinds.ts'
import type { StoredOrder } from './orders.ts'
import { viewOrder } from './view.ts'

/** Tells a person's devices how many points they have. */
export async function announcePoints(ctx: Context, userId: UserId): Promise<void> {
  const [points, donationPoints] = [
    await readPoints(ctx.db, userId, 'point'),
    await readPoints(ctx.db, userId, 'donationPoint'),
  ]
  ctx.sockets.toPerson(userId, 'pointUpdate', { points: points as Points, donationPoints: donationPoints as Points })
}

/** Tells the owner's devices of a change of an order. */
export async function announceOrder(ctx: Context, order: StoredOrder): Promise<void> {
  const lot = await orderKinds[order.kind].findLot(ctx.db, order)
  ctx.sockets.toPerson(order.userId, 'orderUpdate', { order: viewOrder(order, lot, ctx.now()) })
  if (order.points !== null) await announcePoints(ctx, order.userId)
}
