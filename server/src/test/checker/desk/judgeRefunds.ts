import type { OrderId, StaffRefundId } from '@byeol/contract/ids.ts'
import { column } from '../../../db/columns.ts'
import type { Violation } from '../Evidence.ts'
import { violation, type MoneyRun } from '../money/MoneyRun.ts'

const selectOrders = `
  select o.id, o.price_won as "priceWon", o.refunded_won as "refundedWon", sum(r.amount_won)::int as "refundWon",
    count(*)::int as count
  from orders o
  join refunds r on r.order_id = o.id
  where r.state <> 'refused'
  group by o.id`
const orderShape = {
  id: column.orderId,
  priceWon: column.number,
  refundedWon: column.number,
  refundWon: column.number,
  count: column.number,
}
/** Whether the refund `r` is to be paid by transfer, because the card refused it for a day (payRefund.ts). */
export const isByTransfer = `exists (select from refund_transfers t where t.refund_id = r.id and t.status = 'asked')`
const selectAsked = `
  select s.id, s.order_id as "orderId", s.amount_won as "amountWon", s.amount_won > s.alone_max_won as "takesTwo",
    s.requested_by as "requestedBy", s.approved_by as "approvedBy", s.ended_by as "endedBy", r.state,
    r.amount_won as "refundWon", r.order_id = s.order_id as "isOfOrder",
    ${isByTransfer} as "isByTransfer"
  from staff_refunds s
  left join refunds r on r.id = s.refund_id`
const askedShape = {
  id: column.textAs<StaffRefundId>(),
  orderId: column.orderId,
  amountWon: column.number,
  takesTwo: column.boolean,
  requestedBy: column.text,
  approvedBy: column.text.orNull,
  endedBy: column.text.orNull,
  state: column.oneOf('waiting', 'paid', 'refused').orNull,
  refundWon: column.number.orNull,
  isOfOrder: column.boolean.orNull,
  isByTransfer: column.boolean,
}

/**
 * Checks that the refunds of an order, by fans and staff together, do not exceed its price. An order has at most one
 * refund for each request, and at most one without a request: a refund by the server, of money that it may not keep.
 */
async function judgeOrders({ cluster, history }: MoneyRun): Promise<Violation[]> {
  const orders = await cluster.db.rows(selectOrders, [], orderShape)
  const asks = (id: OrderId) =>
    history.operations.filter(
      ({ kind, orderId, outcome }) =>
        orderId === id && (kind === 'refund' || kind === 'refundRequest') && outcome !== 'refused',
    ).length
  return orders.flatMap(({ id, priceWon, refundedWon, refundWon, count }) => [
    ...(count > Math.max(1, asks(id))
      ? [violation('an order is refunded once an ask', `${id} was refunded ${count} times`, id)]
      : []),
    ...(refundWon > priceWon || refundedWon > priceWon
      ? [violation('no refund beyond the price', `${id}: ${refundWon} and ${refundedWon} of ${priceWon}`, id)]
      : []),
  ])
}

/**
 * Checks that each refund is what staff agreed on, that it was carried out by the people who got the acknowledgement,
 * and that no person approved their own request.
 */
export async function judgeRefunds(run: MoneyRun): Promise<Violation[]> {
  const found = await judgeOrders(run)
  const asked = await run.cluster.db.rows(selectAsked, [], askedShape)
  for (const { id, orderId, amountWon, takesTwo, requestedBy, approvedBy, ...more } of asked) {
    const { endedBy, state, refundWon, isOfOrder, isByTransfer } = more
    const say = (rule: string, says: string) => found.push(violation(rule, `${id}: ${says}`, orderId))
    if (requestedBy === approvedBy) say('four eyes on a refund', `${requestedBy} approved what they asked for`)
    if (takesTwo && state !== null && approvedBy === null) say('four eyes on a refund', 'nobody approved it')
    if (endedBy !== null && state !== null) say('a refund is decided once', `ended by ${endedBy}, and ${state}`)
    if (state === 'waiting' && !isByTransfer) say('everything ends', 'it is still to be paid')
    if (state !== null && (refundWon !== amountWon || !isOfOrder))
      say('refunded means agreed', `${refundWon} won, not ${amountWon}`)
    for (const { by, action } of run.desk.acknowledged.filter((each) => each.id === id)) {
      const right = action === 'refund.request' ? requestedBy : action === 'refund.approve' ? approvedBy : endedBy
      if (by !== right) say('told means stored', `${action} by ${by}, stored: ${right}`)
      if (action === 'refund.approve' && by === requestedBy)
        say('four eyes on a refund', `${by} was told that they approved what they asked for`)
    }
  }
  const known = new Set<string>(asked.map(({ id }) => id))
  for (const { action, id } of run.desk.acknowledged)
    if (action.startsWith('refund.') && !known.has(id)) found.push(violation('told means stored', `no refund ${id}`))
  return found
}
