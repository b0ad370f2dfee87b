import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { OrderStart } from '@byeol/contract/order.ts'
import { type CardMethod, cardMethodOf, isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { StoredCard } from '../payment/cards.ts'
import { requireChannel } from '../payment/requireChannel.ts'
import { requireSelling } from '../payment/sellingTo.ts'
import type { NewOrder } from './NewOrder.ts'
import { findOrderOfKey, lockOrder, type StoredOrder } from './orders.ts'
import { requireFewOrders } from './requireFewOrders.ts'
import { settleOrder } from './settleOrder.ts'
import { findExcess } from './spending/room.ts'
import { paidInStore } from '../../ledger/paidBy.ts'

const insert = `
  insert into orders
    (id, user_id, kind, product_id, name, celeb_id, price_won, points, method, payment_id, customer_uid, card_id,
      idempotency_key, status, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'pending', $14)
  on conflict (user_id, kind, idempotency_key) do nothing
  returning id`
const selectByKey = 'select id from orders where user_id = $1 and kind = $2 and idempotency_key = $3'

const takeRoom = `
  update orders
  set room_until = null
  where user_id = $1 and kind = $2 and product_id = $3 and ${paidInStore('method')} and status in ('failed', 'expired')
    and room_until > $4`

const random128 = (): string => randomBytes(16).toString('hex')

interface Placed {
  userId: UserId
  product: NewOrder
  /** The saved card that will be charged. */
  card: StoredCard | null
  key: string | null
  at: Date
}

/**
 * Stores an order and counts its price against its owner's limits. If the key was used before, returns that earlier
 * order. Throws `limit_exceeded`; the transaction must then not commit.
 */
export const placeOrder = async (tx: Transaction, placed: Placed): Promise<StoredOrder> =>
  (await place(tx, placed)).order

async function place(tx: Transaction, placed: Placed): Promise<{ isNew: boolean; order: StoredOrder }> {
  const stored = await storeOrder(tx, placed)
  const excess = stored.isNew ? await findExcess(tx, stored.order, placed.at) : null
  if (excess) throw excess
  return stored
}

/** Stores an order that is already paid: its limits are checked on delivery (settleOrder). */
export async function placeLateOrder(
  tx: Transaction,
  placed: Pick<Placed, 'userId' | 'product' | 'at'>,
): Promise<StoredOrder> {
  return (await storeOrder(tx, { ...placed, card: null, key: null })).order
}

async function storeOrder(
  tx: Transaction,
  { userId, product, card, key, at }: Placed,
): Promise<{ isNew: boolean; order: StoredOrder }> {
  const { kind, productId, name, celebId = null, priceWon, points, method, issuesCard } = product
  const id = newId<OrderId>(at)
  const customerUid = issuesCard ? random128() : null
  const values = [id, userId, kind, productId, name, celebId, priceWon, points, method, random128(), customerUid]
  const isNew = await tx.row(insert, [...values, card?.id ?? null, key, at], { id: column.orderId })
  const stored = isNew ?? (await tx.row(selectByKey, [userId, kind, key], { id: column.orderId }))
  return { isNew: isNew !== null, order: (await lockOrder(tx, stored!.id))! }
}

/**
 * Apple's purchases do not name an order. So a new order replaces the person's earlier orders for the same product that
 * their phone reported as failed: those no longer count against the limits. If both are paid, the limits are checked
 * again for the second purchase.
 */
const takeIosRoom = async (tx: Transaction, { id }: Caller, { kind, productId }: NewOrder, at: Date): Promise<void> =>
  void (await tx.rows(takeRoom, [id, kind, productId, at]))

/**
 * Stores a new order. If an earlier call with the same key began one, returns that order. Throws `too_many_orders`,
 * `unavailable` where nothing is sold, and `not_allowed` for a payment method of another platform.
 */
export async function insertOrder(
  ctx: Context,
  me: Caller,
  product: NewOrder,
  card: StoredCard | null = null,
): Promise<StoredOrder> {
  const key = card && me.idempotencyKey
  const begun = key === null ? null : await findOrderOfKey(ctx.db, me.id, product.kind, key)
  if (!begun) await requireSelling(ctx, me, product.method)
  return ctx.db.inTransaction(async (tx) => {
    if (isStoreMethod(product.method)) await takeIosRoom(tx, me, product, ctx.now())
    const { isNew, order } = await place(tx, { userId: me.id, product, card, key, at: ctx.now() })
    if (isNew) await requireFewOrders(ctx, tx, me, order)
    return order
  })
}

/**
 * Starts an order and returns what the payment window needs. Price and name are fixed in the order; the window refuses
 * any other amount. Throws `not_allowed` (test money for a person who is not a tester), `limit_exceeded`, `unavailable`
 * (the provider does not respond).
 */
export async function createWindowOrder(
  ctx: Context,
  me: Caller,
  product: NewOrder,
  method: CardMethod,
): Promise<OrderStart> {
  const { portOne, channelKey } = requireChannel(ctx, me, method)
  const { id, paymentId, customerUid } = await insertOrder(ctx, me, product)
  try {
    await portOne.prepare(id, product.priceWon)
  } catch (error) {
    await settleOrder(ctx, ctx.db, id, [], { status: 'expired', reason: 'prepare', isOver: true })
    throw error instanceof ProviderError ? new ApiError('unavailable') : error
  }
  const { name, priceWon } = product
  return { orderId: id, paymentId, customerUid, channelKey, name, krwAmountTotal: priceWon as Won }
}

/**
 * Starts an order that is paid with a saved card. There is no payment window, so nothing is prepared at the provider. A
 * call that is repeated after a crash finds the order of its key, so that the card is never charged twice. Throws
 * `not_allowed`, `limit_exceeded`, `unavailable`.
 */
export async function createCardOrder(
  ctx: Context,
  me: Caller,
  product: Omit<NewOrder, 'method' | 'issuesCard'>,
  card: StoredCard,
): Promise<StoredOrder> {
  const method = cardMethodOf(card)
  requireChannel(ctx, me, method)
  return insertOrder(ctx, me, { ...product, method }, card)
}
