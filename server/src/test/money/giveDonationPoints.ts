import { givePoints } from '../../ledger/grantPoints.ts'
import { post } from '../../ledger/post.ts'
import { lockWallet } from '../../ledger/wallets.ts'
import { newId } from '../../newId.ts'
import type { Actor } from '../Actor.ts'
import type { World } from '../openWorld.ts'

/** Gives a person points as compensation, without an order. They are never refunded to a card. */
export async function giveFreePoints(
  { ctx }: Pick<World, 'ctx'>,
  who: Actor,
  points: number,
  asset: 'point' | 'donationPoint' = 'point',
): Promise<void> {
  const at = ctx.now()
  await ctx.db.inTransaction(async (tx) => {
    const wallet = await lockWallet(tx, { userId: who.id, asset })
    const lotId = newId(at)
    await post(tx, at, [
      givePoints(wallet, { cause: `gift:${lotId}`, lotId, points, netWon: points, expiresAt: null, at }),
    ])
  })
}

export const giveDonationPoints = (world: Pick<World, 'ctx'>, who: Actor, points: number): Promise<void> =>
  giveFreePoints(world, who, points, 'donationPoint')
