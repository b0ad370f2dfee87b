import type { ContentsId, OrderId, UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../../context.ts'
import { pick, type RowOf } from '../../../db/columns.ts'
import type { Database, Queries, Transaction } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { post } from '../../../ledger/post.ts'
import { findSpent, refundSpending } from '../../../ledger/refundSpending.ts'
import { lockWallets, walletKey } from '../../../ledger/wallets.ts'
import { letMarkedGo } from '../../file/watermark/markedPhotos.ts'
import { announcePoints } from '../../../ledger/announcePoints.ts'
import { bookSaleRefund } from '../../order/refund/bookSaleRefund.ts'
import { refundIfGone } from '../../order/refund/refundIfGone.ts'
import { lockOrder } from '../../order/orders.ts'
import { purchaseCause } from '../buying/purchaseCause.ts'
import { notifyOfContents } from '../buying/notifyOfContents.ts'

const columns = 'id, contents_id, user_id, celeb_id, paid_with, price_points, bought_at, opened_at, ended_at'
const shape = {
  ...pick(tables.contents_purchases, 'id', 'contents_id', 'user_id', 'celeb_id', 'paid_with', 'price_points'),
  ...pick(tables.contents_purchases, 'bought_at', 'opened_at', 'ended_at'),
}
export type Purchase = RowOf<typeof shape>

const select = `select ${columns} from contents_purchases where id = $1`
const lock = `${select} for update`
const setEnded = 'update contents_purchases set ended_at = $2, end_reason = $3 where id = $1'

export const findPurchase = (db: Queries, id: OrderId): Promise<Purchase | null> => db.row(select, [id], shape)

interface Ending {
  reason: 'refunded' | 'removed'
  /** The reason for the end, for the buyer. */
  note?: Record<Language, string>
  /** Throws when the purchase may not end. Runs under the purchase's lock. */
  allow?: (purchase: Purchase) => void
}

/**
 * Ends a purchase and refunds it, to the card or into the lots that the points came from. Does nothing when the
 * purchase has ended. Locks the order or the wallets first, as buyers do.
 */
export const endPurchase = (
  ctx: Context,
  db: Database | Transaction,
  purchase: Purchase,
  ending: Ending,
): Promise<void> =>
  db.inTransaction((tx) =>
    purchase.paid_with === 'points' ? returnPoints(ctx, tx, purchase, ending) : returnWon(ctx, tx, purchase, ending),
  )

/** The purchase under its lock; null when it has ended. */
async function lockLive(tx: Transaction, id: OrderId, { allow }: Ending): Promise<Purchase | null> {
  const purchase = (await tx.row(lock, [id], shape))!
  if (purchase.ended_at) return null
  allow?.(purchase)
  return purchase
}

async function end(
  tx: Transaction,
  { id, user_id: userId, contents_id: contentsId, opened_at: openedAt }: Purchase,
  { at, reason }: { at: Date; reason: Ending['reason'] },
): Promise<void> {
  // Only staff refund opened contents.
  await tx.rows(setEnded, [id, at, reason === 'refunded' && openedAt ? 'takenBack' : reason])
  await letMarkedGo(tx, userId, contentsId)
}

async function returnWon(ctx: Context, tx: Transaction, { id }: Purchase, ending: Ending): Promise<void> {
  const order = (await lockOrder(tx, id))!
  const purchase = await lockLive(tx, id, ending)
  if (!purchase) return
  const wonBack = order.priceWon - order.refundedWon
  await bookSaleRefund(ctx, tx, order, wonBack)
  await end(tx, purchase, { at: ctx.now(), reason: ending.reason })
  await tell(ctx, tx, purchase, { won: wonBack }, ending)
}

async function returnPoints(ctx: Context, tx: Transaction, found: Purchase, ending: Ending): Promise<void> {
  const { id, user_id: userId, celeb_id: celebId } = found
  const at = ctx.now()
  const allSpent = await findSpent(tx, purchaseCause(id))
  const wallets = await lockWallets(
    tx,
    allSpent.map(({ asset }) => ({ userId, asset })),
  )
  const purchase = await lockLive(tx, id, ending)
  if (!purchase) return
  for (const spent of allSpent) {
    const wallet = wallets.get(walletKey({ userId, asset: spent.asset }))!
    const cause = `contents:${id}:returned:${spent.asset}`
    const refunded = { cause, spent, earning: 'contents' as const, celebId, orderId: id, at }
    await post(tx, at, [await refundSpending(tx, wallet, refunded)])
  }
  await end(tx, purchase, { at, reason: ending.reason })
  await refundIfGone(ctx, tx, userId)
  await tell(ctx, tx, purchase, { points: purchase.price_points! }, ending)
  tx.afterCommit(() => announcePoints(ctx, userId))
}

const tell = (
  ctx: Context,
  tx: Transaction,
  { id, user_id: userId, contents_id: contentsId }: { id: OrderId; user_id: UserId; contents_id: ContentsId },
  amount: { won: number } | { points: number },
  { note }: Ending,
): Promise<void> => notifyOfContents(ctx, tx, { userId, contentsId, kind: 'refund', targetId: id, amount, note })
