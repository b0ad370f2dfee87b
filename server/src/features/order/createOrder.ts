import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { OrderStart } from '@byeol/contract/order.ts'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import { lockOrder, type StoredOrder } from './orders.ts'
import { countOrder } from './orderSpending.ts'
import { settleOrder } from './settleOrder.ts'

export interface NewOrder {
  kind: StoredOrder['kind']
  productId: string
  name: string
  priceWon: number
  points: number | null
  method: 'card' | 'card-test'
}

const insert = `
  insert into orders
    (id, user_id, kind, product_id, name, price_won, points, method, payment_id, status, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'pending', $10)`

/**
 * Starts an order and returns what the payment window needs. Price and name are frozen in the order; the window
 * refuses any other amount. Throws `not_allowed` (test money for somebody who is no tester), `limit_exceeded`,
 * `unavailable` (the provider does not answer).
 */
export async function createOrder(ctx: Context, me: Caller, product: NewOrder): Promise<OrderStart> {
  const channelKey = product.method === 'card' ? ctx.env.PORTONE_PAYMENT_CHANNEL : ctx.env.PORTONE_TEST_CHANNEL
  if (!ctx.portOne || !channelKey) throw new ApiError('unavailable')
  if (product.method === 'card-test' && me.person.kind !== 'tester') throw new ApiError('not_allowed')
  const id = newId<OrderId>(ctx.now())
  const paymentId = randomBytes(16).toString('hex')
  await ctx.db.inTransaction(async (tx) => {
    const { kind, productId, name, priceWon, points, method } = product
    const values = [id, me.id, kind, productId, name, priceWon, points, method, paymentId, ctx.now()]
    await tx.rows(insert, values)
    await countOrder(tx, (await lockOrder(tx, id))!)
  })
  try {
    await ctx.portOne.prepare(id, product.priceWon)
  } catch (error) {
    await settleOrder(ctx, id, [], { status: 'expired', reason: 'prepare' })
    throw error instanceof ProviderError ? new ApiError('unavailable') : error
  }
  const { name, priceWon } = product
  return { orderId: id, paymentId, customerUid: null, channelKey, name, krwAmountTotal: priceWon as Won }
}
