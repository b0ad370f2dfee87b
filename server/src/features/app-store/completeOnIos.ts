import { ApiError } from '@byeol/contract/errors.ts'
import type { z } from 'zod'
import type { orderCompletion } from '@byeol/contract/order.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Caller } from '../../http/call.ts'
import type { AppStoreClient } from '../../providers/appStore/appStoreClient.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { StoredOrder } from '../order/orders.ts'
import { requirePaid } from '../order/requirePaid.ts'
import { settleOrder } from '../order/settleOrder.ts'
import { waitsForPrice } from './heldPurchases.ts'
import { settleTransaction } from './settleTransaction.ts'

const selectIsHeld = `select ${waitsForPrice('$1')} as "isHeld"`

type Completion = z.output<typeof orderCompletion>

/** Apple's transactions are numbers; PortOne's begin with `imp_`. */
export const isStoreTransaction = (transactionId: string | undefined): transactionId is string =>
  transactionId !== undefined && /^\d{6,}$/u.test(transactionId)

/**
 * Asks Apple. Throws `unavailable` while there is no response, and `not_found` for a transaction that Apple did not
 * sign for us.
 */
async function askAppStore<Out>(ctx: Context, ask: (store: AppStoreClient) => Promise<Out>): Promise<Out> {
  if (!ctx.appStore) throw new ApiError('unavailable')
  try {
    return await ask(ctx.appStore)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.isTemporary) throw new ApiError('unavailable')
    ctx.log.error({ err: error }, 'the App Store answered what cannot be believed')
    throw new ApiError('not_found')
  }
}

/**
 * Completes a purchase in the app, or reports that it failed. Asks Apple by the transaction's id; Apple's response
 * decides about product and buyer, not the order that the app names. Another person's transaction is delivered to its
 * owner, and the caller gets `not_found`. Throws `not_found`, `payment_failed`, `payment_pending`, `unavailable`.
 */
export async function completeOnIos(
  ctx: Context,
  me: Caller,
  kind: StoredOrder['kind'],
  { transactionId, error }: Completion,
  order: StoredOrder | null,
): Promise<StoredOrder> {
  if (!isStoreTransaction(transactionId)) {
    if (!order) throw new ApiError('not_found')
    const reason = error?.code === 'cancelled' ? 'cancelled' : 'declined'
    const isHeld = (await ctx.db.row(selectIsHeld, [order.id], { isHeld: column.boolean }))!.isHeld
    const closeAs = error && { status: 'failed' as const, reason, message: error.message }
    return requirePaid(closeAs && !isHeld ? await settleOrder(ctx, ctx.db, order.id, [], closeAs) : order)
  }
  const transaction = await askAppStore(ctx, (store) => store.getTransaction(transactionId))
  const settled = transaction && (await settleTransaction(ctx, transaction, order?.id ?? null))
  if (settled?.userId !== me.id || settled.kind !== kind) throw new ApiError('not_found')
  return requirePaid(settled)
}
