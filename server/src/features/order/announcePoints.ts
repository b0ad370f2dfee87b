import type { UserId } from '@byeol/contract/ids.ts'
import type { Points } from '@byeol/contract/money.ts'
import type { Context } from '../../context.ts'
import { readPoints } from '../../ledger/readWallet.ts'

/** Tells a person's devices how many points they have. */
export async function announcePoints(ctx: Context, userId: UserId): Promise<void> {
  const [points, donationPoints] = [
    await readPoints(ctx.db, userId, 'point'),
    await readPoints(ctx.db, userId, 'donationPoint'),
  ]
  ctx.sockets.toPerson(userId, 'pointUpdate', { points: points as Points, donationPoints: donationPoints as Points })
}
