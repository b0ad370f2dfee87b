import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { RowOf } from '../../db/columns.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { holdCapture, returnCapture } from '../../ledger/payments.ts'
import { post } from '../../ledger/post.ts'
import type { Payment } from '../../providers/portone/payment.ts'
import { channelOfOrder, wonOfOrder, type captureShape, type StoredOrder } from './orders.ts'
import { nextCause } from './refund/takenCauses.ts'

const insert = `
  insert into captures (transaction_id, order_id, amount_won, state, seen_at)
  values ($1, $2, $3, 'returning', $4)`
const insertForeign = `
  insert into captures (transaction_id, order_id, amount_won, currency, foreign_amount, state, seen_at)
  values ($1, $2, 0, $3, $4, 'returning', $5)`
const setHeld = `update captures set state = 'returning', amount_won = $2 where transaction_id = $1`
const setReturned = `update captures set state = 'returned' where transaction_id = $1`

/**
 * Books as held a payment that we must not deliver for. Queues its refund, except on iOS, where only Apple refunds. A
 * payment in another currency is stored without a booking, because its value in won is not known.
 */
export async function bookHeldCapture(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  payment: Payment,
): Promise<void> {
  const amountWon = payment.amountWon - payment.cancelledWon
  if (amountWon <= 0) return
  const at = ctx.now()
  if (payment.currency === 'KRW') {
    await tx.rows(insert, [payment.impUid, order.id, amountWon, at])
    const cause = `capture:${payment.impUid}:held`
    await post(tx, at, [holdCapture(cause, wonOfOrder(order), amountWon, channelOfOrder(order))])
  } else await tx.rows(insertForeign, [payment.impUid, order.id, payment.currency, String(amountWon), at])
  if (!isStoreMethod(order.method)) await ctx.queue.add(tx, 'returnCapture', { transactionId: payment.impUid })
  ctx.log.warn({ orderId: order.id, transactionId: payment.impUid }, 'a capture that may not be given goes back')
}

/**
 * Sets the held amount of an iOS purchase to what Apple currently charges: Apple may refund all or a part of it, and
 * reverse that refund. Returns whether this changed anything.
 */
export async function followHeldCapture(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  payment: Payment,
  known: RowOf<typeof captureShape>,
): Promise<boolean> {
  if (!isStoreMethod(order.method)) return false
  const heldWon = known.state === 'returning' ? known.amount_won : 0
  const chargedWon = payment.amountWon - payment.cancelledWon
  if (chargedWon === heldWon) return false
  if (chargedWon > 0) await tx.rows(setHeld, [payment.impUid, chargedWon])
  else await tx.rows(setReturned, [payment.impUid])
  const isBack = chargedWon < heldWon
  const cause = await nextCause(tx, `capture:${payment.impUid}:${isBack ? 'returned' : 'held'}`)
  const book = isBack ? returnCapture : holdCapture
  const changeWon = Math.abs(chargedWon - heldWon)
  await post(tx, ctx.now(), [book(cause, wonOfOrder(order), changeWon, channelOfOrder(order))])
  if (!isBack) ctx.log.warn({ orderId: order.id, transactionId: payment.impUid }, 'the store charged again')
  return true
}
