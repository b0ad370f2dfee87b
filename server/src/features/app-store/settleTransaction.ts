import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Transaction, Queries } from '../../db/database.ts'
import type { StoreTransaction } from '../../providers/appStore/storeFacts.ts'
import type { Sold } from '../order/NewOrder.ts'
import { placeLateOrder } from '../order/placeOrder.ts'
import { lockOrder, type StoredOrder } from '../order/orders.ts'
import { repriceOrder } from '../order/repriceOrder.ts'
import { settleOrder } from '../order/settleOrder.ts'
import { findOwner } from './accountTokens.ts'
import { asPayment, wholeShare } from './asPayment.ts'
import { followHeldPurchase } from './followHeldPurchase.ts'
import { findHeldPurchase, insertHeldPurchase, wonPaid } from './heldPurchases.ts'
import { judgePrice } from './storePrices.ts'
import { notifyOfCheck } from './notifyOfCheck.ts'
import { insertTransaction, lockOpenOrder, lockTransaction, setSignedAt } from './transactions.ts'

/** Our product behind the store's product id; null for an unknown one. */
async function findSold(
  { orderKinds }: Pick<Context, 'orderKinds'>,
  db: Queries,
  iosProductId: string,
  at: Date,
): Promise<Sold | null> {
  for (const { findSoldOnIos } of Object.values(orderKinds)) {
    const sold = await findSoldOnIos?.(db, iosProductId, at)
    if (sold) return sold
  }
  return null
}

const setStoreTest = 'update orders set is_store_test = true where id = $1'

/**
 * The order that a transaction pays: the one found before, else the one that the app names, else the owner's newest
 * open one of this product. A transaction without an order (approved by a guardian a day later, or a renewal) gets a
 * new one. Null when it has no owner, its product is unknown, it was refunded before its delivery, or it was bought in
 * Apple's sandbox by a person who is not a tester.
 */
async function findOrderFor(
  ctx: Context,
  tx: Transaction,
  transaction: StoreTransaction,
  named: OrderId | null,
): Promise<OrderId | null> {
  const stored = await lockTransaction(tx, transaction.transactionId)
  if (stored) {
    // Unless another run has already applied newer data.
    if (stored.signedAt < transaction.signedAt) await setSignedAt(tx, transaction)
    return stored.orderId
  }
  const { appAccountToken: token, productId: iosProductId, isFamilyShared, revokedShare } = transaction
  const isGiveable = token !== null && !isFamilyShared && revokedShare < wholeShare
  const owner = isGiveable ? await findOwner(tx, token, transaction) : null
  const sold = owner && (await findSold(ctx, tx, iosProductId, transaction.purchasedAt))
  if (!owner || !sold) {
    ctx.log.warn({ transactionId: transaction.transactionId, iosProductId }, 'a purchase at Apple is given to nobody')
    return null
  }
  const isRenewal = transaction.originalTransactionId !== transaction.transactionId
  const open =
    (named && (await lockOpenOrder(tx, owner, sold.productId, named))) ??
    (isRenewal ? null : await lockOpenOrder(tx, owner, sold.productId, null))
  // Purchases in Apple's sandbox cost nothing and carry the tester's storefront, so their price is not compared.
  const judged = transaction.isTest
    ? { bookedWon: sold.priceWon, because: null, expected: null }
    : await judgePrice(tx, transaction)
  const orderId = open ?? (await placeFor(ctx, tx, owner, sold, judged.bookedWon ?? wonPaid(transaction)))
  const order = (await lockOrder(tx, orderId))!
  // Marks the order as paid with test money, which counts against no limit.
  if (transaction.isTest) await tx.rows(setStoreTest, [orderId])
  await insertTransaction(tx, orderId, transaction)
  if (judged.bookedWon !== null) await repriceOrder(tx, order, judged.bookedWon)
  else await holdPurchase(ctx, tx, order, transaction, judged)
  return orderId
}

async function placeFor(ctx: Context, tx: Transaction, userId: UserId, sold: Sold, won: number | null) {
  const product = { ...sold, priceWon: won ?? sold.priceWon, method: 'ios-iap' as const }
  return (await placeLateOrder(tx, { userId, product, at: ctx.now() })).id
}

/**
 * Holds a purchase when the price in Apple's transaction differs from ours: it is not delivered until finance decides,
 * and the buyer gets a notification.
 */
async function holdPurchase(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  transaction: StoreTransaction,
  judged: Awaited<ReturnType<typeof judgePrice>>,
): Promise<void> {
  await insertHeldPurchase(tx, order.id, transaction, judged, ctx.now())
  await notifyOfCheck(ctx, tx, order, 'held')
  const { transactionId, productId, price, storefront } = transaction
  ctx.log.warn({ transactionId, productId, price, storefront }, 'a purchase at another price than ours is held')
}

/**
 * Updates the order of a transaction to Apple's latest data: delivers it once, withdraws it when Apple has refunded it,
 * and restores it when the refund is reversed. The app, the notifications and the jobs all call this. Data signed
 * before the data applied last changes nothing (reliability.md 9). Null when the transaction has no owner.
 */
export async function settleTransaction(
  ctx: Context,
  transaction: StoreTransaction,
  named: OrderId | null = null,
): Promise<StoredOrder | null> {
  return ctx.db.inTransaction(async (tx) => {
    const before = await lockTransaction(tx, transaction.transactionId)
    const orderId = await findOrderFor(ctx, tx, transaction, named)
    if (!orderId) return null
    const order = (await lockOrder(tx, orderId))!
    if (before && before.signedAt > transaction.signedAt) return order
    const held = await findHeldPurchase(tx, transaction.transactionId)
    if (held && held.decision !== 'given') return followHeldPurchase(ctx, tx, order, transaction, held)
    return settleOrder(ctx, tx, orderId, [asPayment(order.id, order.priceWon, transaction)])
  })
}
