import type { OrderDetail, OrderStep, StaffRefund } from '@byeol/contract/console/money/orders.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { StoredOrder } from '../../../features/order/orders.ts'

const selectRefunds = `
  select id, amount_won as won, state, created_at as at, paid_at as "paidAt"
  from refunds
  where order_id = $1
  order by id`
const refundShape = {
  id: column.text,
  won: column.number,
  state: column.oneOf('waiting', 'paid', 'refused'),
  at: column.timestamp,
  paidAt: column.timestamp.orNull,
}
const selectTaken =
  'select total_won as "totalWon", amount_won as won, seen_at as at from taken_back where order_id = $1'
const takenShape = { totalWon: column.number, won: column.number, at: column.timestamp }

const step = (what: OrderStep['what'], at: Date | null, won: number | null = null, by: string | null = null) => ({
  what,
  at,
  won: won as Won | null,
  by,
})

/** An order's refunds as steps, and the `cause` values of their ledger entries. */
export async function findMoneyBack(db: Queries, orderId: OrderId): Promise<{ steps: OrderStep[]; causes: string[] }> {
  const refunds = await db.rows(selectRefunds, [orderId], refundShape)
  const taken = await db.rows(selectTaken, [orderId], takenShape)
  return {
    steps: [
      ...refunds.flatMap(({ won, state, at, paidAt }) => [
        step('refunding', at, won),
        ...(state === 'paid' ? [step('refunded', paidAt, won)] : []),
        ...(state === 'refused' ? [step('refundRefused', null, won)] : []),
      ]),
      ...taken.map(({ won, at }) => step('takenBack', at, won)),
    ],
    causes: [
      ...refunds.flatMap(({ id }) => [`refund:${id}`, `refund:${id}:paid`, `refund:${id}:undone`]),
      ...taken.map(({ totalWon }) => `order:${orderId}:taken:${totalWon}`),
    ],
  }
}

const closed = ['failed', 'expired', 'returned'] as const

/** The steps of an order, by time. Steps without a time come last. */
export function stepsOf(
  order: StoredOrder,
  captures: OrderDetail['captures'],
  refunds: readonly StaffRefund[],
  back: readonly OrderStep[],
): OrderStep[] {
  const end = closed.find((status) => status === order.status)
  const steps = [
    step('created', order.createdAt, order.priceWon),
    ...captures.map(({ seenAt, amountWon }) => step('captured', seenAt, amountWon)),
    ...(order.paidAt ? [step('paid', order.paidAt)] : []),
    ...refunds.flatMap(({ requestedAt, refundWon, requestedBy, approvedAt, approvedBy, endedAt, endedBy }) => [
      step('requested', requestedAt, refundWon, requestedBy),
      ...(approvedBy ? [step('approved', approvedAt, null, approvedBy)] : []),
      ...(endedBy ? [step('ended', endedAt, null, endedBy)] : []),
    ]),
    ...back,
    ...(end ? [step(end, null)] : []),
  ]
  const timeOf = ({ at }: OrderStep) => at?.getTime() ?? Number.POSITIVE_INFINITY
  return steps.toSorted((a, b) => timeOf(a) - timeOf(b) || 0)
}
