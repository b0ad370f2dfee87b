import type { OrderId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Payment } from '../../providers/portone/payment.ts'
import type { StoreTransaction } from '../../providers/appStore/storeFacts.ts'
import { placeLateOrder } from '../order/createOrder.ts'
import { lockOrder, type StoredOrder } from '../order/orders.ts'
import { uncountOrder } from '../order/orderSpending.ts'
import { settleOrderIn } from '../order/settleOrder.ts'
import { findOwner } from './accountTokens.ts'
import { findSold } from './iosProducts.ts'
import { insertTransaction, lockOpenOrder, lockTransaction, setSignedAt } from './transactions.ts'

const wholeShare = 100_000
const setStoreTest = 'update orders set is_store_test = true, is_counted = false where id = $1'

/** A transaction as the payment that the order machine takes. Apple alone decides what was charged. */
const asPayment = (order: StoredOrder, { transactionId, purchasedAt, revokedShare }: StoreTransaction): Payment => ({
  impUid: transactionId,
  orderId: order.id,
  status: revokedShare === wholeShare ? 'cancelled' : 'paid',
  amountWon: order.priceWon,
  cancelledWon: Math.floor((order.priceWon * revokedShare) / wholeShare),
  currency: 'KRW',
  channel: 'live',
  customerUid: null,
  paidAt: purchasedAt,
  failReason: null,
  card: null,
  receiptUrl: null,
  customData: null,
  cancels: [],
})

const wonOf = ({ price }: StoreTransaction): number | null =>
  price?.currency === 'KRW' && price.milli >= 1000 ? Math.round(price.milli / 1000) : null

/** A tester bought in Apple's sandbox: the order is booked in test money, and takes nothing from their limits. */
async function markStoreTest(tx: Transaction, order: StoredOrder): Promise<void> {
  if (order.isCounted) await uncountOrder(tx, order)
  await tx.rows(setStoreTest, [order.id])
}

/**
 * The order that a transaction pays: the one found before, else the one that the app names, else the owner's newest
 * open one of this product. A transaction without an order (approved by a guardian a day later, or a renewal) gets a
 * new one. Null when it has no owner, is unknown, was refunded before it was given, or was bought in Apple's sandbox by
 * somebody who is no tester.
 */
async function findOrderFor(
  ctx: Context,
  tx: Transaction,
  transaction: StoreTransaction,
  named: OrderId | null,
): Promise<OrderId | null> {
  const stored = await lockTransaction(tx, transaction.transactionId)
  if (stored) {
    // Another run applied newer facts meanwhile.
    if (stored.signedAt < transaction.signedAt) await setSignedAt(tx, transaction)
    return stored.orderId
  }
  const { appAccountToken: token, productId: iosProductId, isFamilyShared, revokedShare } = transaction
  const isGiveable = token !== null && !isFamilyShared && revokedShare < wholeShare
  const owner = isGiveable ? await findOwner(tx, token, transaction) : null
  const sold = owner && (await findSold(tx, iosProductId, transaction.purchasedAt))
  if (!owner || !sold) {
    ctx.log.warn({ transactionId: transaction.transactionId, iosProductId }, 'a purchase at Apple is given to nobody')
    return null
  }
  const isRenewal = transaction.originalTransactionId !== transaction.transactionId
  const open =
    (named && (await lockOpenOrder(tx, owner, sold.productId, named))) ??
    (isRenewal ? null : await lockOpenOrder(tx, owner, sold.productId, null))
  const priceWon = wonOf(transaction) ?? sold.priceWon
  const product = { ...sold, priceWon, method: 'ios-iap' as const }
  const orderId = open ?? (await placeLateOrder(tx, { userId: owner, product, at: ctx.now() })).id
  if (transaction.isTest) await markStoreTest(tx, (await lockOrder(tx, orderId))!)
  await insertTransaction(tx, orderId, transaction)
  return orderId
}

/**
 * Updates the order of a transaction from what Apple says now: gives it once, takes it back when Apple refunded it, and
 * gives it back when the refund was reversed. The app, the notifications and the jobs all come here. Facts signed
 * before those that were applied change nothing (reliability.md 9). Null when the transaction has no owner.
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
    return settleOrderIn(ctx, tx, orderId, [asPayment(order, transaction)])
  })
}
