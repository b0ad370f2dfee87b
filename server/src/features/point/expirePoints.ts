import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { findExpired, findExpiry } from '../../ledger/readWallet.ts'
import { post } from '../../ledger/post.ts'
import { expireLot } from '../../ledger/takeBack.ts'
import { lockWallet, type WalletKey } from '../../ledger/wallets.ts'
import { announcePoints } from '../order/announcePoints.ts'

/** Job: takes points out of wallets after their last day (rules.md, Money). Safe on several nodes. */
export async function expirePoints(ctx: Context): Promise<void> {
  for (const key of await findExpired(ctx.db, ctx.now())) {
    await expireOf(ctx, key)
    await announcePoints(ctx, key.userId as UserId)
  }
}

async function expireOf(ctx: Context, key: WalletKey): Promise<void> {
  const at = ctx.now()
  await ctx.db.inTransaction(async (tx) => {
    const wallet = await lockWallet(tx, key)
    const expired = wallet.lots.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= at)
    await post(
      tx,
      at,
      expired.map((lot) => expireLot(wallet, lot)),
    )
  })
}

/** When the next points expire. */
export const findNextExpiry = ({ db }: Context): Promise<Date | null> => findExpiry(db)
