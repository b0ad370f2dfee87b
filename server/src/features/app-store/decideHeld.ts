import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { returnCapture } from '../../ledger/payments.ts'
import { post } from '../../ledger/post.ts'
import { findCaptures, lockOrder, wonOfOrder, type StoredOrder } from '../order/orders.ts'
import { repriceOrder } from '../order/repriceOrder.ts'
import { settleOrder } from '../order/settleOrder.ts'
import { nextCause } from '../order/refund/takenCauses.ts'
import { asPayment } from './asPayment.ts'
import { lockTransaction } from './transactions.ts'
import { decideHeldPurchase, lockHeldPurchase, type StoredHeldPurchase } from './heldPurchases.ts'
import { notifyOfCheck } from './notifyOfCheck.ts'

const removeCapture = `delete from captures where transaction_id = $1 and state = 'returning'`

interface Decided {
  transactionId: string
  by: string
  words: string
  /** The won to record in the ledger if the purchase is delivered; null to refuse it. */
  bookedWon: number | null
}

/** Moves a payment out of the ledger's account for held money, so that the order machine can process it. */
async function releaseCapture(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  held: StoredHeldPurchase,
): Promise<void> {
  const captures = await findCaptures(tx, order.id)
  const capture = captures.find(({ transaction_id: id }) => id === held.transactionId)
  if (capture?.state !== 'returning') return
  const cause = await nextCause(tx, `capture:${held.transactionId}:released`)
  await post(tx, ctx.now(), [returnCapture(cause, wonOfOrder(order), capture.amount_won, 'ios')])
  await tx.rows(removeCapture, [held.transactionId])
}

/**
 * Carries out finance's decision about a held purchase: delivers it, or refuses it. Only Apple can refund a refused
 * one. Throws `not_found` when the purchase awaits no decision, `conflict` when the buyer paid in won and the amount to
 * record differs. Returns the order.
 */
export async function decideHeldIn(ctx: Context, tx: Transaction, decided: Decided): Promise<StoredOrder> {
  const { transactionId, bookedWon } = decided
  await lockTransaction(tx, transactionId)
  const held = await lockHeldPurchase(tx, transactionId)
  if (!held) throw new ApiError('not_found')
  const order = (await lockOrder(tx, held.orderId))!
  if (bookedWon !== null && held.paidWon !== null && held.paidWon !== bookedWon) throw new ApiError('conflict')
  await decideHeldPurchase(tx, held, { ...decided, decision: bookedWon === null ? 'refused' : 'given', at: ctx.now() })
  if (bookedWon === null) {
    await notifyOfCheck(ctx, tx, order, 'refused')
    return settleOrder(ctx, tx, order.id, [], { status: 'failed', reason: 'mismatch', isOver: true })
  }
  await releaseCapture(ctx, tx, order, held)
  await repriceOrder(tx, order, bookedWon)
  const settled = await settleOrder(ctx, tx, order.id, [asPayment(order.id, bookedWon, held)])
  await notifyOfCheck(ctx, tx, settled, settled.status === 'paid' ? 'given' : 'refused')
  return settled
}
