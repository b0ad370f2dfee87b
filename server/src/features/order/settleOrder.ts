import type { OrderId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { isStoreMethod, isTestMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Payment } from '../../providers/portone/payment.ts'
import { forgetUnpaidCard, preferCard } from '../payment/changeCards.ts'
import { announceOrder } from './announceOrder.ts'
import { heldAgainWon, holdAgain, requireRoomAgain } from './chargedAgain.ts'
import { bookHeldCapture, followHeldCapture } from './heldCaptures.ts'
import { findCaptures, lockOrder, markPaid, refundedAtProvider, type StoredOrder } from './orders.ts'
import { countingMoment, findExcess } from './spending/room.ts'
import { findLastTaken } from './refund/takenCauses.ts'
import { notifyOfExcess } from './notifyOfExcess.ts'

const insertCapture = `
  insert into captures (transaction_id, order_id, amount_won, state, seen_at)
  values ($1, $2, $3, 'given', $4)`
const setStatus = `
  update orders
  set status = $2, fail_reason = $3, fail_message = $4, room_until = $5
  where id = $1`
const endAttempt = 'update charge_attempts set ended_at = $2 where order_id = $1 and ended_at is null'
const insertTaken = 'insert into taken_back (order_id, total_won, amount_won, seen_at) values ($1, $2, $3, $4)'
const setRefunded = `
  update orders
  set refunded_won = $2, status = case when price_won = $2 then 'refunded' else status end
  where id = $1`

const setRefundedLess = `
  update orders
  set refunded_won = $2, status = 'paid'
  where id = $1`
const selectTaken = 'select amount_won as won from taken_back where order_id = $1 and total_won = $2'
const forgetTaken = 'delete from taken_back where order_id = $1 and total_won > $2'

type Captures = Awaited<ReturnType<typeof findCaptures>>

/**
 * Whether the order can be delivered for this payment. Amount, currency, owner and channel must match what the server
 * stored.
 */
const isRight = (order: StoredOrder, payment: Payment): boolean =>
  (payment.orderId === order.id || payment.orderId === order.paymentId) &&
  payment.amountWon === order.priceWon &&
  payment.cancelledWon === 0 &&
  payment.currency === 'KRW' &&
  (payment.channel === 'test') === isTestMethod(order.method) &&
  isOwners(order, payment.customData)

/**
 * Whether `custom_data` is what our page set when it opened the payment window. A payment from another page may lack
 * it.
 */
const isOwners = ({ userId, paymentId }: StoredOrder, data: unknown): boolean => {
  if (typeof data !== 'object' || data === null) return data === null
  const given = data as { userId?: unknown; paymentId?: unknown }
  return given.userId === userId && given.paymentId === paymentId
}

/**
 * Whether the order may exceed its owner's limits now. Pending orders were already checked. Apple's purchases were not,
 * because they can be made without an order of ours.
 */
const mayExceed = ({ status, method }: StoredOrder): boolean => status !== 'pending' || isStoreMethod(method)

/** Delivers what was paid for. Returns the order, or the reason why it cannot be delivered any more. */
async function give(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  payment: Payment,
): Promise<StoredOrder | 'limit' | 'mismatch'> {
  const at = ctx.now()
  if (mayExceed(order) && (await findExcess(tx, order, at))) return 'limit'
  if (!(await ctx.orderKinds[order.kind].fulfil(ctx, tx, order, at))) return 'mismatch'
  const [paid] = await Promise.all([
    markPaid(tx, order.id, payment, { at, countedAt: countingMoment(order, at) }),
    tx.rows(insertCapture, [payment.impUid, order.id, payment.amountWon, at]),
  ])
  if (order.customerUid !== null && order.cardId !== null) await preferCard(tx, order.userId, order.cardId)
  return paid
}

/**
 * Books a refund that was made in the provider's console or by a chargeback. Returns whether there was one. If
 * something was already refunded by transfer, cancelling it at the provider too is not booked: finance finds it when
 * comparing with the provider's records.
 */
async function clawBack(ctx: Context, tx: Transaction, order: StoredOrder, payment: Payment): Promise<boolean> {
  const cancelledWon = payment.cancelledWon - refundedAtProvider(order)
  const refundWon = Math.min(cancelledWon, order.priceWon - order.refundedWon)
  if (refundWon < cancelledWon) ctx.log.error({ orderId: order.id, cancelledWon }, 'a payment was refunded twice')
  if (refundWon <= 0 || order.status === 'refunding') return false
  await ctx.orderKinds[order.kind].clawBack(ctx, tx, order, refundWon, ctx.now())
  await tx.rows(insertTaken, [order.id, payment.cancelledWon, refundWon, ctx.now()])
  await tx.rows(setRefunded, [order.id, order.refundedWon + refundWon])
  ctx.log.warn({ orderId: order.id, refundWon }, 'a payment was taken back at the provider')
  return true
}

/**
 * After Apple reversed a refund: delivers the withdrawn parts again, the last one first, each whole and only once.
 * Returns whether it delivered anything.
 */
async function giveBack(ctx: Context, tx: Transaction, order: StoredOrder, payment: Payment): Promise<boolean> {
  const { giveBack: give } = ctx.orderKinds[order.kind]
  if (!isStoreMethod(order.method) || !give) return false
  let refundedWon = order.refundedWon
  while (refundedWon > payment.cancelledWon) {
    const taken = { ...order, refundedWon }
    const cause = await findLastTaken(tx, taken)
    const part = await tx.row(selectTaken, [order.id, refundedWon], { won: column.number })
    if (!cause || !part) break
    await give(ctx, tx, taken, { cause, backWon: part.won }, ctx.now())
    refundedWon -= part.won
    await tx.rows(forgetTaken, [order.id, refundedWon])
  }
  if (refundedWon === order.refundedWon) return false
  await tx.rows(setRefundedLess, [order.id, refundedWon])
  const backWon = order.refundedWon - refundedWon
  ctx.log.warn({ orderId: order.id, backWon }, 'the refund of a purchase was reversed by the store')
  return true
}

/** Updates a delivered order after later refunds, and after Apple charged it again. */
async function followGiven(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  captures: Captures,
  payment: Payment,
): Promise<boolean> {
  const heldWon = heldAgainWon(captures, payment)
  const knownWon = refundedAtProvider(order)
  const chargedWon = Math.max(0, knownWon - payment.cancelledWon)
  if (chargedWon === heldWon && payment.cancelledWon <= knownWon) return false
  if (chargedWon > heldWon) {
    if (!isStoreMethod(order.method) || !ctx.orderKinds[order.kind].giveBack) return false
    if (!(await requireRoomAgain(ctx, tx, order, { payment, captures }))) return true
  }
  const isReleased =
    heldWon > 0 && (await holdAgain(ctx, tx, order, { payment, captures, won: chargedWon > heldWon ? 0 : chargedWon }))
  if (chargedWon > heldWon) {
    const isGiven = await giveBack(ctx, tx, order, payment)
    // Parts are restored whole. If Apple still refunds some of the last part, withdraw that again.
    if (isGiven) await clawBack(ctx, tx, await readAgain(tx, order), payment)
    return isReleased || isGiven
  }
  return (await clawBack(ctx, tx, order, payment)) || isReleased
}

const readAgain = async (tx: Transaction, { id }: StoredOrder): Promise<StoredOrder> => (await lockOrder(tx, id))!

/**
 * Decides about one payment of the order, under the order's lock. Returns the changed order, or null if nothing
 * changed.
 */
async function decide(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  captures: Captures,
  payment: Payment,
): Promise<StoredOrder | null> {
  const known = captures.find((capture) => capture.transaction_id === payment.impUid)
  if (known) {
    const hasChanged =
      known.state === 'given'
        ? await followGiven(ctx, tx, order, captures, payment)
        : await followHeldCapture(ctx, tx, order, payment, known)
    return hasChanged ? readAgain(tx, order) : null
  }
  // A window that registered a card leaves a payment of 0 won, which captured nothing.
  if (payment.status !== 'paid' || payment.amountWon === 0) return null
  const isOpen = order.status === 'pending' || order.status === 'failed' || order.status === 'expired'
  // Apple may have refunded a part before we saw the purchase. Then deliver all of it first and withdraw that part
  // afterwards.
  const whole = isStoreMethod(order.method) ? { ...payment, cancelledWon: 0 } : payment
  const given = isOpen && isRight(order, whole) ? await give(ctx, tx, order, payment) : 'mismatch'
  if (typeof given === 'object') return (await clawBack(ctx, tx, given, payment)) ? readAgain(tx, order) : given
  await bookHeldCapture(ctx, tx, order, payment)
  if (isOpen) await close(ctx, tx, order, { status: 'returned', reason: given })
  if (given === 'limit') await notifyOfExcess(ctx, tx, order)
  return readAgain(tx, order)
}

export interface CloseAs {
  status: 'failed' | 'expired'
  reason: string
  /** The provider's message for the buyer. */
  message?: string | null
  /**
   * Set if the charge of the order's card has ended. An order that has a card to charge can be closed only this way.
   */
  isCharge?: true
  /**
   * Set if the provider can no longer capture a payment for it, so that it stops counting against its owner's limits.
   */
  isOver?: boolean
}

/** The time until which a closed order may still be paid, because we cannot close its payment window. */
const roomUntil = ({ createdAt }: StoredOrder): Date => new Date(createdAt.getTime() + limits.windowMs)

async function close(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  { status, reason, message = null, isOver }: Omit<CloseAs, 'status'> & { status: CloseAs['status'] | 'returned' },
): Promise<void> {
  const until = isOver || status === 'returned' ? null : roomUntil(order)
  await tx.rows(setStatus, [order.id, status, reason, message, until])
  await ctx.orderKinds[order.kind].closed?.(ctx, tx, { ...order, status, failReason: reason, failMessage: message })
  const isUnused = order.customerUid !== null && order.cardId === null
  if (isUnused) await ctx.queue.add(tx, 'deleteBillingKey', { customerUid: order.customerUid! })
  const isDeclinedFirst = order.customerUid !== null && order.cardId !== null && reason === 'declined'
  if (isDeclinedFirst) await forgetUnpaidCard(ctx, tx, { userId: order.userId, customerUid: order.customerUid! })
}

/**
 * Settles an order according to the provider's `payments`, which the caller has just read. The webhook, the client and
 * the reconciler all call this and wait for the order's lock; the later ones find it decided. An order is delivered at
 * most once (reliability.md 3, 5). `closeAs`: how to close a pending order without a captured payment.
 */
export const settleOrder = (
  ctx: Context,
  db: Database | Transaction,
  orderId: OrderId,
  payments: readonly Payment[],
  closeAs: CloseAs | null = null,
): Promise<StoredOrder> =>
  db.inTransaction(async (tx) => {
    const [locked, seen] = await Promise.all([lockOrder(tx, orderId), findCaptures(tx, orderId)])
    let order = locked!
    let hasChanged = false
    for (const payment of payments) {
      const captures = hasChanged ? await findCaptures(tx, orderId) : seen
      const changed = await decide(ctx, tx, order, captures, payment)
      if (!changed) continue
      order = changed
      hasChanged = true
    }
    if (order.status === 'pending' && closeAs && (order.cardId === null || closeAs.isCharge)) {
      await close(ctx, tx, order, closeAs)
      order = (await lockOrder(tx, orderId))!
      hasChanged = true
    }
    if (order.cardId !== null && order.status !== 'pending') await tx.rows(endAttempt, [orderId, ctx.now()])
    if (hasChanged) tx.afterCommit(() => announceOrder(ctx, order))
    return order
  })
