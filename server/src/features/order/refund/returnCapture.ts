import type { Context } from '../../../context.ts'
import { pick, column } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import { returnCapture as returned } from '../../../ledger/payments.ts'
import { post } from '../../../ledger/post.ts'
import type { PortOneClient } from '../../../providers/portone/portOneClient.ts'
import { channelOfOrder, wonOfOrder } from '../orders.ts'
import { asTemporary } from './payRefund.ts'

const lockCapture = `
  select c.state, c.amount_won, o.method, o.is_store_test as "isStoreTest"
  from captures c
  join orders o on o.id = c.order_id
  where c.transaction_id = $1
  for update of c`
const captureShape = {
  ...pick(tables.captures, 'state', 'amount_won'),
  method: tables.orders.method,
  isStoreTest: column.boolean,
}
const setReturned = `update captures set state = 'returned' where transaction_id = $1 returning transaction_id`

/** Cancels at the provider what is still captured of a payment. Reads first: an earlier try may have got through. */
export async function cancelRest(portOne: PortOneClient, transactionId: string, reason: string): Promise<void> {
  const payment = await portOne.getPayment(transactionId)
  if (!payment) throw new Error(`payment ${transactionId} is gone at the provider`)
  const restWon = payment.amountWon - payment.cancelledWon
  if (restWon > 0) await portOne.cancel({ impUid: transactionId, amountWon: restWon, checksumWon: restWon, reason })
}

/** Queued task: refunds in full, once, a captured payment that may not be delivered. */
export async function returnCapture(ctx: Context, portOne: PortOneClient, transactionId: string): Promise<void> {
  const capture = await ctx.db.row(lockCapture, [transactionId], captureShape)
  if (capture?.state !== 'returning') return
  try {
    await cancelRest(portOne, transactionId, '주문과 다른 결제')
  } catch (error) {
    // The queue does not retry a permanent refusal, and the money would stay with us.
    throw asTemporary(error)
  }
  await ctx.db.inTransaction(async (tx) => {
    const current = await tx.row(lockCapture, [transactionId], captureShape)
    if (current?.state !== 'returning') return
    await tx.rows(setReturned, [transactionId], { transaction_id: column.text })
    const cause = `capture:${transactionId}:returned`
    await post(tx, ctx.now(), [returned(cause, wonOfOrder(current), current.amount_won, channelOfOrder(current))])
  })
}
