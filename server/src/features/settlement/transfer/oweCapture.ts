import type { transferCalls } from '@byeol/contract/console/money/transferCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column, pick } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import type { Handler } from '../../../http/call.ts'
import { holdCapture } from '../../../ledger/payments.ts'
import { post } from '../../../ledger/post.ts'
import { askForCapture, hasTransfer } from '../../order/refund/payByTransfer.ts'

const lockForeign = `
  select c.state, c.refused_at, c.foreign_amount::text || ' ' || c.currency as foreign, o.user_id as "userId"
  from captures c
  join orders o on o.id = c.order_id
  where c.transaction_id = $1 and c.currency is not null
  for update of c`
const shape = { ...pick(tables.captures, 'state', 'refused_at'), foreign: column.text, userId: column.userId }
const selectForeign = 'select transaction_id from captures where transaction_id = $1 and currency is not null'
const setWon = 'update captures set amount_won = $2 where transaction_id = $1'

/**
 * Records what a captured payment in another currency was worth in won, after the card refused its refund. From then on
 * the ledger contains the payment, and the person is asked for a bank account. Throws `not_found`, and `conflict` while
 * the card is still being tried or if the payment is already owed. If it was cancelled at the provider in the meantime,
 * nothing is owed (`cancelled`).
 */
export const oweCapture: Handler<typeof transferCalls.oweCapture> = async (ctx, staff, wanted) => {
  const { transactionId, amountWon, reason } = wanted
  await ctx.db.get(selectForeign, [transactionId], { transaction_id: column.text })
  if (!ctx.portOne) throw new ApiError('unavailable')
  const payment = await ctx.portOne.getPayment(transactionId)
  return ctx.db.inTransaction(async (tx) => {
    const capture = await tx.row(lockForeign, [transactionId], shape)
    if (!capture) throw new ApiError('not_found')
    const { state, refused_at: refusedAt, foreign, userId } = capture
    if (state !== 'returning' || refusedAt === null || (await hasTransfer(tx, transactionId)))
      throw new ApiError('conflict')
    if (payment && payment.cancelledWon >= payment.amountWon) {
      await ctx.queue.add(tx, 'returnCapture', { transactionId })
      return { outcome: 'cancelled' as const }
    }
    await tx.rows(setWon, [transactionId, amountWon])
    await post(tx, ctx.now(), [holdCapture(`capture:${transactionId}:held`, 'won', amountWon, 'card')])
    await askForCapture(ctx, tx, { transactionId, userId, amountWon })
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'capture.owed',
      target: `captures/${transactionId}`,
      whose: userId,
      facts: { amountWon, foreign },
      reason,
    })
    return { outcome: 'asked' as const }
  })
}
