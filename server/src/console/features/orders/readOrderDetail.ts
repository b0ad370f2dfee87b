import { OrderDetail } from '@byeol/contract/console/money/orders.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { findOrder } from '../../../features/order/orders.ts'
import { viewOrder } from '../../../features/order/view.ts'
import { receiptOf } from '../../../features/receipt/readReceipt.ts'
import type { Handler } from '../../../http/call.ts'
import { readTransfers } from '../../../ledger/readTransfers.ts'
import { noteLook } from '../people/noteLook.ts'
import { listStaffRefunds } from '../refunds/staffRefunds.ts'
import { findMoneyBack, stepsOf } from './orderSteps.ts'

const selectPeople = `
  select u.nickname, (select username from celebs where user_id = $2) as "celebUsername"
  from users u
  where u.id = $1`
const selectCaptures = `
  select transaction_id as "transactionId", amount_won as "amountWon", state, seen_at as "seenAt"
  from captures
  where order_id = $1
  order by seen_at`

const oneSnapshot = 'set transaction isolation level repeatable read, read only'

/**
 * One order with everything that happened to it, read from one snapshot, so that a concurrent refund appears in all
 * parts of it or in none. Throws `not_found`.
 */
export const readOrderDetail: Handler<typeof consoleApi.orders.order> = async (ctx, staff, { orderId }) => {
  const known = await findOrder(ctx.db, orderId)
  if (!known) throw new ApiError('not_found')
  await noteLook(ctx, staff, 'orders.read', known.userId, { order: orderId })
  return ctx.db.inTransaction(async (db) => {
    await db.rows(oneSnapshot)
    return readIn(ctx, db, orderId)
  })
}

async function readIn(ctx: Context, db: Queries, orderId: OrderId): Promise<OrderDetail> {
  const order = (await findOrder(db, orderId))!
  const people = await db.row(selectPeople, [order.userId, order.celebId], {
    nickname: column.text,
    celebUsername: column.text.orNull,
  })
  const captures = await db.rows(selectCaptures, [orderId], OrderDetail.shape.captures.element)
  const refunds = await listStaffRefunds(db, orderId)
  const back = await findMoneyBack(db, orderId)
  const causes = [
    `order:${orderId}:paid`,
    ...captures.flatMap(({ transactionId }) => [`capture:${transactionId}:held`, `capture:${transactionId}:returned`]),
    ...back.causes,
  ]
  return {
    order: viewOrder(order, await ctx.orderKinds[order.kind].findGiven(db, order), ctx.now()),
    person: { id: order.userId, nickname: people?.nickname ?? '' },
    celebUsername: people?.celebUsername ?? null,
    paymentId: order.paymentId,
    transactionId: order.transactionId,
    failReason: order.failReason,
    receipt: order.paidAt && (await receiptOf({ ...ctx, db }, order)),
    steps: stepsOf(order, captures, refunds, back.steps),
    captures,
    transfers: await readTransfers(db, causes),
    refunds,
  }
}
