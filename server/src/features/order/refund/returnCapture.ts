import type { Context } from '../../../context.ts'
import { pick, column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { returnCapture as returned } from '../../../ledger/payments.ts'
import { post } from '../../../ledger/post.ts'
import type { PortOneClient } from '../../../providers/portone/portOneClient.ts'
import { channelOfOrder, findOrder, isTestOrder, wonOfOrder } from '../orders.ts'
import { notifyOfForeign } from './notifyOfForeign.ts'
import { askForCapture, hasTransfer } from './payByTransfer.ts'
import { asTemporary, isRefused, triedForMs } from './payRefund.ts'

const lockCapture = `
  select c.state, c.amount_won, c.order_id, c.currency, c.seen_at, o.method, o.is_store_test as "isStoreTest"
  from captures c
  join orders o on o.id = c.order_id
  where c.transaction_id = $1
  for update of c`
const captureShape = {
  ...pick(tables.captures, 'state', 'amount_won', 'order_id', 'currency', 'seen_at'),
  method: tables.orders.method,
  isStoreTest: column.boolean,
}
const setReturned = `update captures set state = 'returned' where transaction_id = $1 returning transaction_id`
const setRefused = `
  update captures
  set refused_at = $2
  where transaction_id = $1 and state = 'returning' and refused_at is null
  returning transaction_id`

/** A captured payment that is waiting for its refund; null if it is already refunded, or will be by transfer. */
async function lockReturning(db: Queries, transactionId: string) {
  const capture = await db.row(lockCapture, [transactionId], captureShape)
  return capture?.state === 'returning' && !(await hasTransfer(db, transactionId)) ? capture : null
}

/** Cancels at the provider what remains of a payment. Reads it first, because an earlier attempt may have succeeded. */
export async function cancelRest(portOne: PortOneClient, transactionId: string, reason: string): Promise<void> {
  const payment = await portOne.getPayment(transactionId)
  if (!payment) throw new Error(`payment ${transactionId} is gone at the provider`)
  const restWon = payment.amountWon - payment.cancelledWon
  if (restWon > 0) await portOne.cancel({ impUid: transactionId, amountWon: restWon, checksumWon: restWon, reason })
}

/** Queued task: refunds in full, once, a captured payment that must not be delivered. */
export async function returnCapture(ctx: Context, portOne: PortOneClient, transactionId: string): Promise<void> {
  const capture = await lockReturning(ctx.db, transactionId)
  if (!capture) return
  try {
    await cancelRest(portOne, transactionId, '주문과 다른 결제')
  } catch (error) {
    const isOver = ctx.now().getTime() - capture.seen_at.getTime() > triedForMs
    // The queue would not retry a permanent refusal, and the money would stay with us.
    if (!isOver || !isRefused(error) || isTestOrder(capture)) throw asTemporary(error)
    ctx.log.error({ err: error, transactionId }, 'the provider refused to return a capture for a day')
    return oweOtherwise(ctx, transactionId)
  }
  await ctx.db.inTransaction(async (tx) => {
    const current = await lockReturning(tx, transactionId)
    if (!current) return
    await tx.rows(setReturned, [transactionId], { transaction_id: column.text })
    // A payment in another currency is not in the ledger.
    if (current.amount_won === 0) return
    const cause = `capture:${transactionId}:returned`
    await post(tx, ctx.now(), [returned(cause, wonOfOrder(current), current.amount_won, channelOfOrder(current))])
  })
}

/**
 * Called when the card refuses the refund of a captured payment: the refund goes to the person's bank account. If the
 * payment was in another currency, staff must first determine its value in won (`oweCapture`), and the person is
 * notified of that.
 */
const oweOtherwise = (ctx: Context, transactionId: string): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const capture = await lockReturning(tx, transactionId)
    if (!capture || !(await tx.row(setRefused, [transactionId, ctx.now()], { transaction_id: column.text }))) return
    const order = (await findOrder(tx, capture.order_id))!
    if (capture.currency === null)
      await askForCapture(ctx, tx, { transactionId, userId: order.userId, amountWon: capture.amount_won })
    else await notifyOfForeign(ctx, tx, order)
  })
