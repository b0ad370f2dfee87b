import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { RefundTransferId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import {
  captureByTransfer,
  payByTransfer as paid,
  returnCaptureTransferred,
  returnTransferred,
} from '../../../ledger/payments.ts'
import { post } from '../../../ledger/post.ts'
import { newId } from '../../../newId.ts'
import type { Payment } from '../../../providers/portone/payment.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import { announceOrder } from '../announceOrder.ts'
import { findOrder, lockOrder, refundedAtProvider } from '../orders.ts'
import { refundIfGone } from './refundIfGone.ts'

const selectTransfer = `select id from refund_transfers where refund_id = $1 and status <> 'returned'`
const lockRefund = `
  select order_id as "orderId", amount_won as "amountWon", state
  from refunds
  where id = $1
  for update`
const refundShape = { orderId: column.orderId, amountWon: column.number, state: tables.refunds.state }
const insert = `
  insert into refund_transfers
    (id, number, refund_id, transaction_id, user_id, amount_won, status, reason, asked_at)
  values ($1, $2, $3, $4, $5, $6, 'asked', $7, $8)`
const selectOfCapture = `select id from refund_transfers where transaction_id = $1 and status <> 'returned'`
const lockCapture = 'select state from captures where transaction_id = $1 for update'
const setReturned = `update captures set state = 'returned' where transaction_id = $1`
const setPaid = `update refunds set state = 'paid', paid_at = $2 where id = $1`
const setRefunded = `
  update orders
  set status = 'refunded', refunded_won = refunded_won + $2, transferred_won = transferred_won + $3
  where id = $1`

/** Whether a refund is paid by bank transfer, because the provider refused it. */
export const isTransferred = async (db: Queries, refundId: string): Promise<boolean> =>
  (await db.row(selectTransfer, [refundId], { id: column.text })) !== null

/** Whether a captured payment that was not delivered is refunded by bank transfer. */
export const hasTransfer = async (db: Queries, transactionId: string): Promise<boolean> =>
  (await db.row(selectOfCapture, [transactionId], { id: column.text })) !== null

/** What is paid: a refund, or the captured payment `transactionId`, which was not delivered. One of the two is null. */
interface Owed {
  refundId: string | null
  transactionId: string | null
  amountWon: number
}
interface Asked extends Owed {
  userId: string
  reason: string | null
}

/** `R-20261129-4f2a9c`: the reference that the transfer carries in our bank account. */
const numberOf = (id: string, at: Date): string => `R-${seoulDate(at).replaceAll('-', '')}-${id.slice(-6)}`

/**
 * Asks a person for the bank account for a refund. `reason`: why the transfer to the last account they named failed.
 */
async function insertTransfer(ctx: Context, tx: Transaction, asked: Asked) {
  const { refundId, transactionId, userId, amountWon, reason } = asked
  const at = ctx.now()
  const id = newId<RefundTransferId>(at)
  await tx.rows(insert, [id, numberOf(id, at), refundId, transactionId, userId, amountWon, reason, at])
  await ctx.queue.add(tx, 'tellOfTransfer', { transferId: id, step: reason === null ? 'asked' : 'returned' })
}

/**
 * Turns a refund that the provider refuses permanently into a debt to the person that we pay to their bank account.
 * `payment`: its current state; what was cancelled of it in the provider's console in the meantime is not paid again.
 * Throws a temporary `ProviderError` if the refund succeeded in the meantime, so that the next try books it.
 */
export const askForTransfer = (
  ctx: Context,
  { id: refundId, orderId }: { id: string; orderId: string },
  payment: Payment | null,
): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const order = (await lockOrder(tx, orderId))!
    const refund = await tx.row(lockRefund, [refundId], refundShape)
    if (refund?.state !== 'waiting' || (await isTransferred(tx, refundId))) return
    const knownWon = refundedAtProvider(order)
    const amountWon = knownWon + refund.amountWon - (payment?.cancelledWon ?? knownWon)
    if (amountWon <= 0) throw new ProviderError('portone', 'checksum_mismatch', { isTemporary: true })
    const asked = { refundId, transactionId: null, userId: order.userId, amountWon, reason: null }
    await insertTransfer(ctx, tx, asked)
  })

/** Turns a captured payment that was not delivered into a debt to the person, because the card refuses its refund. */
export const askForCapture = (
  ctx: Context,
  tx: Transaction,
  { transactionId, userId, amountWon }: { transactionId: string; userId: string; amountWon: number },
): Promise<void> => insertTransfer(ctx, tx, { refundId: null, transactionId, userId, amountWon, reason: null })

/** Books a refund that the bank has paid. The caller has locked the transfer. */
export async function bookTransfer(
  ctx: Context,
  tx: Transaction,
  { transferId, refundId, transactionId, userId, amountWon }: Owed & { transferId: string; userId: UserId },
): Promise<void> {
  const at = ctx.now()
  if (transactionId !== null) {
    const capture = await tx.get(lockCapture, [transactionId], { state: tables.captures.state })
    // After the bank returned the transfer, the payment is already settled, and only the transfer is paid again.
    if (capture.state === 'returning') await tx.rows(setReturned, [transactionId])
    await post(tx, at, [captureByTransfer(`refund-transfer:${transferId}:paid`, amountWon)])
    return
  }
  const refund = await tx.get(lockRefund, [refundId], refundShape)
  // After the bank returned the transfer, the refund stays booked, and only the transfer is paid again.
  if (refund.state === 'paid') {
    await post(tx, at, [paid(`refund-transfer:${transferId}:paid`, amountWon, amountWon)])
    return
  }
  await tx.rows(setPaid, [refundId, at])
  await tx.rows(setRefunded, [refund.orderId, refund.amountWon, amountWon])
  await post(tx, at, [paid(`refund:${refundId}:paid`, refund.amountWon, amountWon)])
  // This settles what was cancelled in the provider's console after the transfer was requested.
  await ctx.queue.add(tx, 'settleOrder', { orderId: refund.orderId })
  await refundIfGone(ctx, tx, userId)
  tx.afterCommit(async () => announceOrder(ctx, (await findOrder(ctx.db, refund.orderId))!))
}

/** Books that the bank returned such a transfer, and asks for another account. The caller has locked the transfer. */
export async function returnTransfer(
  ctx: Context,
  tx: Transaction,
  { transferId, ...returned }: Asked & { transferId: string },
): Promise<void> {
  const back = returned.transactionId === null ? returnTransferred : returnCaptureTransferred
  await post(tx, ctx.now(), [back(`refund-transfer:${transferId}:returned`, returned.amountWon)])
  await insertTransfer(ctx, tx, returned)
}
