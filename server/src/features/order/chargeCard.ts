import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Payment } from '../../providers/portone/payment.ts'
import { PaymentDeclined } from '../../providers/portone/PaymentDeclined.ts'
import type { PortOneClient } from '../../providers/portone/portOneClient.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { findCardOfOrder, retireCard } from '../payment/cards.ts'
import { findOrder, type StoredOrder } from './orders.ts'
import { settleOrder, type CloseAs } from './settleOrder.ts'

const begin = `
  insert into charge_attempts (order_id, customer_uid, began_at)
  select id, $2, $3
  from orders
  where id = $1 and status = 'pending'
  on conflict do nothing
  returning order_id`
const selectOpen = `
  select customer_uid as "customerUid", began_at as "beganAt", repeated_at as "repeatedAt"
  from charge_attempts
  where order_id = $1 and ended_at is null`
const openShape = {
  customerUid: column.text,
  beganAt: column.timestamp,
  repeatedAt: column.timestamp.orNull,
}
const repeat = `
  update charge_attempts
  set repeated_at = $2
  where order_id = $1 and repeated_at is null and ended_at is null
  returning order_id`

/**
 * Charges a saved card for a pending order, and settles the order. The attempt is committed before the provider is
 * called; if the outcome is unknown, the order stays pending and the reconciler looks up the charge (money.md, Unknown
 * outcome). The charge's merchant_uid is the order's paymentId, never its id, because a window that registered a card
 * leaves a payment of 0 won under the order's id. Of two concurrent callers only one charges. Returns the order in its
 * new state, paid or not.
 */
export async function chargeCard(
  ctx: Context,
  order: StoredOrder,
  { customerUid }: { customerUid: string },
): Promise<StoredOrder> {
  const isMine = await ctx.db.row(begin, [order.id, customerUid, ctx.now()], { order_id: column.orderId })
  return isMine && ctx.portOne ? send(ctx, ctx.portOne, order, customerUid) : current(ctx, order)
}

/**
 * Resumes a charge that was begun but not finished. `payments`: the order's payments, freshly listed. If there are
 * none, sends the charge once more after 15 minutes, with the same merchant_uid, and counts it as failed after another
 * 15.
 */
export async function resumeCharge(
  ctx: Context,
  portOne: PortOneClient,
  order: StoredOrder,
  payments: readonly Payment[],
): Promise<StoredOrder> {
  const attempt = await ctx.db.row(selectOpen, [order.id], openShape)
  if (!attempt) return chargeSaved(ctx, order)
  const charges = payments.filter(({ orderId }) => orderId === order.paymentId)
  const waitedMs = ctx.now().getTime() - (attempt.repeatedAt ?? attempt.beganAt).getTime()
  if (charges.some(({ status }) => status === 'failed') || waitedMs < limits.chargeLookupMs)
    return settleCharge(ctx, order, charges)
  if (attempt.repeatedAt === null && charges.length === 0) {
    const isMine = await ctx.db.row(repeat, [order.id, ctx.now()], { order_id: column.orderId })
    return isMine ? send(ctx, portOne, order, attempt.customerUid) : order
  }
  // No payment is listed under the charge's merchant_uid, which no payment window uses: neither attempt reached the
  // provider.
  const isOver = charges.length === 0
  return settleOrder(ctx, ctx.db, order.id, charges, {
    status: 'expired',
    reason: 'charge_unknown',
    isCharge: true,
    isOver,
  })
}

/** Charges the saved card of an order if no charge of it has begun. Closes the order if the card was removed. */
async function chargeSaved(ctx: Context, order: StoredOrder): Promise<StoredOrder> {
  const card = await findCardOfOrder(ctx.db, order.id)
  return card ? chargeCard(ctx, order, card) : closeCharge(ctx, order, 'card_gone', null)
}

const current = async (ctx: Context, { id }: StoredOrder): Promise<StoredOrder> => (await findOrder(ctx.db, id))!

async function send(
  ctx: Context,
  portOne: PortOneClient,
  order: StoredOrder,
  customerUid: string,
): Promise<StoredOrder> {
  try {
    const payment = await portOne.chargeAgain({
      customerUid,
      orderId: order.paymentId,
      amountWon: order.priceWon,
      name: order.name,
      customData: { userId: order.userId, paymentId: order.paymentId },
    })
    return await settleCharge(ctx, order, [payment])
  } catch (error) {
    // PaymentDeclined is a ProviderError too.
    if (error instanceof PaymentDeclined) return closeCharge(ctx, order, 'declined', error.message)
    if (!(error instanceof ProviderError)) throw error
    if (!error.isTemporary) return explainRefusal(ctx, portOne, { order, customerUid, error })
    ctx.log.warn({ err: error, orderId: order.id }, 'the outcome of a charge is unknown')
    return current(ctx, order)
  }
}

/**
 * Finds out why a charge was refused: PortOne uses the same error code for a merchant_uid that is already paid and for
 * a card that it does not know.
 */
async function explainRefusal(
  ctx: Context,
  portOne: PortOneClient,
  { order, customerUid, error }: { order: StoredOrder; customerUid: string; error: ProviderError },
): Promise<StoredOrder> {
  try {
    const charges = await portOne.findPayments(order.paymentId)
    if (charges.length > 0) return await settleCharge(ctx, order, charges)
    const key = await portOne.getBillingKey(customerUid)
    if (key) return await closeCharge(ctx, order, 'declined', error.providerMessage)
    await retireCard(ctx.db, { userId: order.userId, customerUid }, ctx.now())
    return await closeCharge(ctx, order, 'card_gone', null)
  } catch (failed) {
    if (!(failed instanceof ProviderError)) throw failed
    return current(ctx, order)
  }
}

const closeCharge = (ctx: Context, order: StoredOrder, reason: string, message: string | null): Promise<StoredOrder> =>
  settleOrder(ctx, ctx.db, order.id, [], { status: 'failed', reason, message, isCharge: true, isOver: true })

function settleCharge(ctx: Context, order: StoredOrder, charges: readonly Payment[]): Promise<StoredOrder> {
  const declined = charges.find(({ status }) => status === 'failed')
  const closeAs: CloseAs | null = declined
    ? { status: 'failed', reason: 'declined', message: declined.failReason, isCharge: true, isOver: true }
    : null
  return settleOrder(ctx, ctx.db, order.id, charges, closeAs)
}
