import type { UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { preferCard } from '../payment/changeCards.ts'
import { findCardOfOrder } from '../payment/cards.ts'
import { requireCard } from '../payment/requireCard.ts'
import { chargeCard } from './chargeCard.ts'
import { createCardOrder } from './placeOrder.ts'
import type { NewOrder } from './NewOrder.ts'
import { findOrderOfKey, type StoredOrder } from './orders.ts'
import { requirePaid } from './requirePaid.ts'

/**
 * Buys with a saved card, in one call. Throws `not_found` (not a card of the caller), `card_required` (the card was
 * removed), `limit_exceeded`, `not_allowed`, `unavailable`, `payment_failed`, and `payment_pending` while the outcome
 * of the charge is unknown.
 */
export async function buyWithCard(
  ctx: Context,
  me: Caller,
  product: Omit<NewOrder, 'method' | 'issuesCard'>,
  userPaymentMethodId: UserPaymentMethodId,
): Promise<StoredOrder> {
  const card = await requireCard(ctx, me.id, userPaymentMethodId)
  const order = await createCardOrder(ctx, me, product, card)
  const paid = requirePaid(await chargeCard(ctx, order, card))
  await ctx.db.inTransaction((tx) => preferCard(tx, me.id, card.id))
  return paid
}

/**
 * The order of an earlier call with this key, in case its response was lost. So a caller who owns the product by then,
 * or has removed the card, still gets the response for that order. Null if there is none. Throws as `buyWithCard` does.
 */
export async function findBoughtBefore(
  ctx: Context,
  me: Caller,
  kind: StoredOrder['kind'],
): Promise<StoredOrder | null> {
  const order = me.idempotencyKey === null ? null : await findOrderOfKey(ctx.db, me.id, kind, me.idempotencyKey)
  if (!order) return null
  const card = await findCardOfOrder(ctx.db, order.id)
  return requirePaid(card ? await chargeCard(ctx, order, card) : order)
}
