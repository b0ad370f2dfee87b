import type { OrderId } from '@byeol/contract/ids.ts'
import { isTestMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../context.ts'
import type { Payment } from '../../providers/portone/payment.ts'
import type { BillingKey } from '../../providers/portone/billingKeys.ts'
import type { PortOneClient } from '../../providers/portone/portOneClient.ts'
import { issueCard } from '../payment/cards.ts'
import { chargeCard, resumeCharge } from './chargeCard.ts'
import { lockOrder, type StoredOrder } from './orders.ts'
import { settleOrder, type CloseAs } from './settleOrder.ts'
import { shutWindow } from './shutWindow.ts'

const release = `
  update orders
  set room_until = null
  where id = $1 and status in ('failed', 'expired')`

/**
 * Stops counting a closed order against its owner's spending limits, because the provider can no longer capture a
 * payment for it.
 */
const releaseRoom = async ({ db }: Context, { id }: StoredOrder): Promise<void> => void (await db.rows(release, [id]))

const setCard = 'update orders set card_id = $2 where id = $1'

/**
 * Advances an order as far as the provider's data allow: delivers a captured payment, stores and charges a card that
 * the order's payment window registered, or finishes a charge that was begun. Client, webhook and reconciler all call
 * this. `payments`: the order's payments, freshly listed. `closeAs`: how to close a pending order that has neither a
 * captured payment nor a card. Throws ProviderError.
 */
export async function advanceOrder(
  ctx: Context,
  portOne: PortOneClient,
  order: StoredOrder,
  payments: readonly Payment[],
  closeAs: CloseAs | null = null,
): Promise<StoredOrder> {
  const isIssuing = order.status === 'pending' && order.customerUid !== null && order.cardId === null
  const key = isIssuing ? await portOne.getBillingKey(order.customerUid!) : null
  const settled = await settleOrder(ctx, ctx.db, order.id, payments)
  if (closeAs && !key && settled.cardId === null) return closeWindow(ctx, portOne, settled, closeAs)
  if (settled.status !== 'pending') return settled
  if (settled.cardId !== null) return resumeCharge(ctx, portOne, settled, payments)
  if (!key) return settled
  const keyed = await storeIssued(ctx, order.id, key)
  if (keyed.cardId !== null) return chargeCard(ctx, keyed, key)
  return closeWindow(ctx, portOne, keyed, { status: 'failed', reason: 'mismatch' })
}

/**
 * Closes an order that has neither a captured payment nor a card. The order counts against its owner's limits until its
 * payment window can no longer be paid, even if it was already closed.
 */
async function closeWindow(
  ctx: Context,
  portOne: PortOneClient,
  order: StoredOrder,
  closeAs: CloseAs,
): Promise<StoredOrder> {
  const takesRoom = order.roomUntil !== null && order.roomUntil > ctx.now()
  if (order.status !== 'pending' && !takesRoom) return order
  const shut = await shutWindow(ctx, portOne, order)
  const isOver = shut?.isShut ?? false
  const settled = await settleOrder(ctx, ctx.db, order.id, shut?.payments ?? [], { ...closeAs, isOver })
  if (isOver && settled.roomUntil !== null) await releaseRoom(ctx, settled)
  return settled
}

/**
 * Stores the card that an order's payment window registered, unless the card belongs to the other channel (test or
 * real).
 */
async function storeIssued(ctx: Context, orderId: OrderId, key: BillingKey): Promise<StoredOrder> {
  return ctx.db.inTransaction(async (tx) => {
    const order = (await lockOrder(tx, orderId))!
    if (order.status !== 'pending' || order.cardId !== null) return order
    const card = await issueCard(ctx, tx, { userId: order.userId, isTest: isTestMethod(order.method), key })
    if (card) await tx.rows(setCard, [orderId, card.id])
    return (await lockOrder(tx, orderId))!
  })
}
