import type { OrderId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { payRefund as paid } from '../../../ledger/payments.ts'
import { post } from '../../../ledger/post.ts'
import type { Payment } from '../../../providers/portone/payment.ts'
import type { PortOneClient } from '../../../providers/portone/portOneClient.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import { announceOrder } from '../announceOrder.ts'
import { channelOfOrder, findOrder, isTestOrder, lockOrder, refundedAtProvider, wonOfOrder } from '../orders.ts'
import type { StoredOrder } from '../orders.ts'
import { askForTransfer, isTransferred } from './payByTransfer.ts'
import { refundIfGone } from './refundIfGone.ts'
import { settleOrder } from '../settleOrder.ts'

const selectRefund = `
  select id, order_id as "orderId", amount_won as "amountWon", kept_won as "keptWon", points, state,
    created_at as "createdAt"
  from refunds
  where id = $1`
const refundShape = {
  id: column.text,
  orderId: column.orderId,
  amountWon: column.number,
  keptWon: column.number,
  points: column.number,
  state: tables.refunds.state,
  createdAt: column.timestamp,
}
const setState = 'update refunds set state = $2, paid_at = $3 where id = $1'
const setRefunded = `update orders set status = 'refunded', refunded_won = refunded_won + $2 where id = $1`
const setPaid = `update orders set status = 'paid' where id = $1`
/**
 * A refund that the provider refuses is retried for a day; then it is paid by transfer. With test money it is undone
 * instead.
 */
export const triedForMs = 24 * 3_600_000

const findRefund = (db: Queries, id: string) => db.row(selectRefund, [id], refundShape)
type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/**
 * Cancels the part of a refund that is still due. Reads the payment first: an earlier attempt may have succeeded, and
 * what staff cancelled in the provider's console in the meantime has already been paid to the fan, so it counts
 * (money.md 25, 26).
 */
async function cancelAtProvider(portOne: PortOneClient, order: StoredOrder, refund: Refund): Promise<Payment> {
  const impUid = order.transactionId!
  const payment = await portOne.getPayment(impUid)
  if (!payment) throw new ProviderError('portone', 'payment_gone')
  const amountWon = refundedAtProvider(order) + refund.amountWon - payment.cancelledWon
  if (amountWon <= 0) return payment
  const checksumWon = payment.amountWon - payment.cancelledWon
  return portOne.cancel({ impUid, amountWon, checksumWon, reason: '구매 취소' })
}

/**
 * Whether the provider refused the refund. False if the payment only changed after we read it, because the next try
 * reads it again.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ProviderError &&
  !error.isTemporary &&
  error.code !== 'already_cancelled' &&
  error.code !== 'checksum_mismatch'

/** Queued task: pays a refund to the card, once. The queue retries it until it succeeds (reliability.md 7). */
export async function payRefund(ctx: Context, portOne: PortOneClient, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId)
  if (refund?.state !== 'waiting' || (await isTransferred(ctx.db, refundId))) return
  const order = (await findOrder(ctx.db, refund.orderId))!
  let payment: Payment
  try {
    payment = await cancelAtProvider(portOne, order, refund)
  } catch (error) {
    const isOver = ctx.now().getTime() - refund.createdAt.getTime() > triedForMs
    if (!isOver || !isRefused(error)) throw asTemporary(error)
    ctx.log.error({ err: error, refundId, orderId: order.id }, 'the provider refused a refund for a day')
    const present = await portOne.getPayment(order.transactionId!)
    return isTestOrder(order) ? undo(ctx, refund, present) : askForTransfer(ctx, refund, present)
  }
  await ctx.db.inTransaction(async (tx) => {
    const locked = (await lockOrder(tx, refund.orderId))!
    if ((await findRefund(tx, refundId))?.state !== 'waiting') return
    await tx.rows(setState, [refundId, 'paid', ctx.now()])
    await tx.rows(setRefunded, [locked.id, refund.amountWon])
    const posting = paid(`refund:${refundId}:paid`, wonOfOrder(locked), refund.amountWon, channelOfOrder(locked))
    await post(tx, ctx.now(), [posting])
    // More than this refund may have been cancelled in the console.
    await settleOrder(ctx, tx, locked.id, [payment])
    await refundIfGone(ctx, tx, locked.userId)
    announceLater(ctx, tx, locked.id)
  })
}

/**
 * Makes a refusal temporary, so that the queue tries again: the provider's balance for refunds may be empty only today.
 */
export const asTemporary = (error: unknown): unknown =>
  error instanceof ProviderError && !error.isTemporary
    ? new ProviderError('portone', error.code, { isTemporary: true, cause: error })
    : error

/**
 * Undoes a refused refund of test money. `payment`: its current state; if a part of it was cancelled in the console
 * while the refund waited, that part is booked.
 */
async function undo(ctx: Context, refund: Refund, payment: Payment | null): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const order = (await lockOrder(tx, refund.orderId))!
    if ((await findRefund(tx, refund.id))?.state !== 'waiting') return
    await ctx.orderKinds[order.kind].undoRefund(tx, order, refund, ctx.now())
    await tx.rows(setState, [refund.id, 'refused', null])
    await tx.rows(setPaid, [order.id])
    if (payment) await settleOrder(ctx, tx, order.id, [payment])
    announceLater(ctx, tx, order.id)
  })
}

const announceLater = (ctx: Context, tx: { afterCommit(effect: () => Promise<void>): void }, orderId: OrderId): void =>
  tx.afterCommit(async () => announceOrder(ctx, (await findOrder(ctx.db, orderId))!))
