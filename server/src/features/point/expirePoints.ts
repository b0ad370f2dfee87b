import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { findExpired, findExpiry } from '../../ledger/readWallet.ts'
import { post, type Posting } from '../../ledger/post.ts'
import { expireLot, expiryCause } from '../../ledger/takeBack.ts'
import { lockWallet, type WalletKey } from '../../ledger/wallets.ts'
import { announcePoints } from '../../ledger/announcePoints.ts'
import { nextCause } from '../order/refund/takenCauses.ts'

/** Job: removes points from wallets once they have expired (rules.md, Money). Safe on several nodes. */
export async function expirePoints(ctx: Context): Promise<void> {
  // A failure with one wallet does not stop the others.
  const failures: unknown[] = []
  for (const key of await findExpired(ctx.db, ctx.now()))
    await expireOf(ctx, key)
      .then(() => announcePoints(ctx, key.userId as UserId))
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'the points of some wallets could not expire')
}

async function expireOf(ctx: Context, key: WalletKey): Promise<void> {
  const at = ctx.now()
  await ctx.db.inTransaction(async (tx) => {
    const wallet = await lockWallet(tx, key)
    const expired = wallet.lots.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= at)
    const postings: Posting[] = []
    for (const lot of expired) postings.push(expireLot(wallet, lot, await nextCause(tx, expiryCause(lot))))
    await post(tx, at, postings)
  })
}

export const findNextExpiry = ({ db }: Context): Promise<Date | null> => findExpiry(db)
