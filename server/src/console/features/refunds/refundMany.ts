import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { WaitingRefund, type ManyRefunded } from '@byeol/contract/console/money/manyRefunds.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { StaffRefund } from '@byeol/contract/console/money/orders.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Handler, StaffCaller } from '../../../http/call.ts'
import { approveRefund, requestRefund } from './decideRefund.ts'
import { estimateRefund } from './estimateRefund.ts'
import { refundIsFor, refundWaits } from './staffRefunds.ts'
import { isPaidAsTest } from '../../../ledger/paidBy.ts'

type Calls = typeof consoleApi.refunds

const selectOrders = `
  select o.id, o.name, o.paid_at as at,
    exists (
      select from staff_refunds s
      where s.order_id = o.id and ${refundWaits}) as "isWaiting"
  from orders o
  where o.user_id = $1 and o.paid_at is not null and o.refunded_won < o.price_won
    and not ${isPaidAsTest('o')}
  order by o.paid_at, o.id
  limit $2`
const orderShape = {
  id: column.textAs<OrderId>(),
  name: column.text,
  at: column.timestamp,
  isWaiting: column.boolean,
}

/**
 * What cancelling each of a minor's payments would refund, each calculated separately. A payment that cannot be
 * refunded comes with the reason. Payments with a refund already waiting for a second person are left out.
 */
export const estimateMinor: Handler<Calls['estimateMinor']> = async (ctx, staff, { userId }) => {
  const orders = await ctx.db.rows(selectOrders, [userId, limits.refundsAtOnceMax], orderShape)
  const list = []
  for (const { id: orderId, name, at, isWaiting } of orders) {
    if (isWaiting) continue
    const { refusal, refundWon, celebWon, celebOwesWon, points } = await estimateRefund(ctx, staff, {
      orderId,
      reason: 'minor',
    })
    list.push({ orderId, name, at, refusal, refundWon, celebWon, celebOwesWon, points })
  }
  return { list }
}

/** Derives a separate idempotency key for each order, so that a repeated call finds the result of each. */
function keyOf(key: string, orderId: OrderId): string {
  const hex = createHash('sha256').update(`${key} ${orderId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Processes each item independently: the result or refusal of one does not affect the others. */
async function each<Item>(
  items: readonly Item[],
  orderOf: (item: Item) => OrderId | null,
  refund: (item: Item) => Promise<{ refund: StaffRefund }>,
): Promise<ManyRefunded> {
  const list: ManyRefunded['list'] = []
  for (const item of items)
    try {
      const done = (await refund(item)).refund
      list.push({ orderId: done.orderId, refund: done, refused: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      list.push({ orderId: orderOf(item), refund: null, refused: error.code })
    }
  return { list }
}

const countOwn = 'select count(*)::integer as count from orders where user_id = $1 and id = any($2)'

async function requireOwn({ db }: Context, userId: UserId, orderIds: readonly OrderId[]): Promise<void> {
  const own = await db.row(countOwn, [userId, orderIds], { count: column.number })
  if (own?.count !== new Set(orderIds).size || own.count !== orderIds.length) throw new ApiError('not_allowed')
}

/**
 * Cancels a minor's payments with one signature. Each refund has its own transaction and audit row, as in
 * `requestRefund`: sums within what one person may refund alone are refunded immediately, larger ones wait for a second
 * person, and a payment that has changed in the meantime is refused on its own. Throws `not_allowed` (another person's
 * order).
 */
export const refundMinor: Handler<Calls['requestMinor']> = async (ctx, staff, { userId, orders, words, key }) => {
  await requireOwn(
    ctx,
    userId,
    orders.map(({ orderId }) => orderId),
  )
  return each(
    orders,
    ({ orderId }) => orderId,
    ({ orderId, refundWon }) =>
      requestRefund(ctx, staff, { orderId, reason: 'minor', words, refundWon, key: keyOf(key, orderId) }),
  )
}

const selectWaiting = `
  select s.id as "staffRefundId", s.order_id as "orderId", o.name, o.user_id as "userId", u.nickname,
    s.amount_won as "refundWon", s.reason, s.words, s.requested_by as "requestedBy", s.requested_at as "requestedAt"
  from staff_refunds s
  join orders o on o.id = s.order_id
  join users u on u.id = o.user_id
  where ${refundIsFor('$1')}
  order by s.id
  limit $2`

/** The refunds that this staff member may approve, oldest first. */
export const listWaiting: Handler<Calls['waiting']> = async ({ db }, staff: StaffCaller) => ({
  list: await db.rows(selectWaiting, [staff.name, limits.refundsAtOnceMax], WaitingRefund),
})

/** Approves several refunds with one signature, each as `approveRefund` does. */
export const approveMany: Handler<Calls['approveMany']> = (ctx, staff, { refunds }) =>
  each(
    refunds,
    () => null,
    async (refund) => approveRefund(ctx, staff, refund),
  )
