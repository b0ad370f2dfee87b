import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { personChanged } from '../../relations/personChanged.ts'
import type { Contract } from './contracts.ts'
import { getPremium } from './viewPremium.ts'

/**
 * After commit, sends a changed contract to the fan's devices, and reloads the fan, because the end of access is kept
 * in memory.
 */
export function announcePremium(ctx: Context, tx: Transaction, { id, userId }: Pick<Contract, 'id' | 'userId'>): void {
  tx.afterCommit(async () => {
    await personChanged(ctx, userId)
    const subscriptionPremium = await getPremium(ctx.db, id, ctx.now())
    ctx.sockets.toPerson(userId, 'subscriptionPremiumUpdate', { subscriptionPremium })
  })
}
