import { ApiError } from '@byeol/contract/errors.ts'
import type { ContentsId, OrderId } from '@byeol/contract/ids.ts'
import type { Points } from '@byeol/contract/money.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { isTestAsset } from '../../../ledger/assets.ts'
import { post } from '../../../ledger/post.ts'
import { readPoints } from '../../../ledger/readWallet.ts'
import { spendablePoints, spendFrom } from '../../../ledger/spendPoints.ts'
import { lockWallets, walletKey, type LockedWallet } from '../../../ledger/wallets.ts'
import { newId } from '../../../newId.ts'
import { announcePoints } from '../../../ledger/announcePoints.ts'
import { requireSeenPrice } from '../../order/requireSeenPrice.ts'
import { insertPurchase } from './insertPurchase.ts'
import { purchaseCause } from './purchaseCause.ts'
import { requireMayBuy, type ForSale } from './requireMayBuy.ts'
import { shareIn } from './shareIn.ts'
import { notifyOfContents } from './notifyOfContents.ts'

const selectByKey = `
  select id
  from contents_purchases
  where user_id = $1 and contents_id = $2 and idempotency_key = $3 and ended_at is null`

/** Locks the wallets that pay, in this order. Test points earn the celeb only test money. */
async function lockPaying(tx: Transaction, { id: userId, person }: Caller): Promise<LockedWallet[]> {
  const assets = person.kind === 'tester' ? (['point-test', 'point'] as const) : (['point'] as const)
  const locked = await lockWallets(
    tx,
    assets.map((asset) => ({ userId, asset })),
  )
  return assets.map((asset) => locked.get(walletKey({ userId, asset }))!)
}

async function pay(ctx: Context, tx: Transaction, me: Caller, forSale: ForSale): Promise<void> {
  const at = ctx.now()
  const { id: contentsId, celebId, pricePoints, priceWon } = forSale
  const wallets = await lockPaying(tx, me)
  const points = wallets.reduce((sum, wallet) => sum + spendablePoints(wallet, at), 0)
  if (points < pricePoints) throw new ApiError('insufficient_point_balance', { price: pricePoints, points })
  const id = newId<OrderId>(at)
  const spending = { points: pricePoints, earning: 'contents' as const, celebId, orderId: id, at }
  const postings = spendFrom(wallets, { cause: purchaseCause(id), ...spending })
  const isStored = await insertPurchase(tx, {
    id,
    contentsId,
    userId: me.id,
    paidWith: 'points',
    priceWon,
    pricePoints,
    shareWon: shareIn(postings),
    isTest: postings.some(({ transfers }) => transfers.some(({ asset }) => isTestAsset(asset))),
    key: me.idempotencyKey,
    at,
  })
  if (!isStored) throw new ApiError('already_owned')
  await post(tx, at, postings)
  const amount = { points: pricePoints }
  await notifyOfContents(ctx, tx, { userId: me.id, contentsId, kind: 'receipt', targetId: id, amount })
  tx.afterCommit(() => announcePoints(ctx, me.id))
}

/**
 * Buys contents with points, in one transaction. A call that is repeated after a crash finds its purchase. Throws as
 * `requireMayBuy` does, `price_changed` and `insufficient_point_balance`. Returns the remaining points.
 */
export async function buyWithPoints(
  ctx: Context,
  me: Caller,
  contentsId: ContentsId,
  seenPoints: number | undefined,
): Promise<Points> {
  const bought = me.idempotencyKey && (await ctx.db.row(selectByKey, [me.id, contentsId, me.idempotencyKey]))
  if (!bought) {
    const forSale = await requireMayBuy(ctx, me, contentsId)
    await requireSeenPrice(ctx, me, seenPoints, forSale.pricePoints)
    await ctx.db.inTransaction((tx) => pay(ctx, tx, me, forSale))
  }
  return (await readPoints(ctx.db, me.id, 'point')) as Points
}
