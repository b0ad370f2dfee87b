import type { Context } from '../../../context.ts'
import { pick } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import type { Payment } from '../../../providers/portone/payment.ts'
import type { PortOneClient } from '../../../providers/portone/portOneClient.ts'
import { findOrderOfPayment } from '../orders.ts'
import { settleOrder } from '../settleOrder.ts'
import { closeStrays, noteStray } from './strayCaptures.ts'

/** The longest time span that the provider lists at once. */
export const listedMs = 90 * 24 * 3_600_000

const selectKnown = `
  select c.transaction_id, c.state, o.refunded_won - o.transferred_won as refunded_won
  from captures c
  join orders o on o.id = c.order_id
  where c.transaction_id = any($1)`
const knownShape = {
  ...pick(tables.captures, 'transaction_id', 'state'),
  refunded_won: tables.orders.refunded_won,
}

/** Keeps only payments with a new capture, or with a larger refund than recorded. */
async function withoutKnown(ctx: Context, payments: readonly Payment[]): Promise<Payment[]> {
  const ids = payments.map(({ impUid }) => impUid)
  const known = await ctx.db.rows(selectKnown, [ids], knownShape)
  const byId = new Map(known.map((capture) => [capture.transaction_id, capture]))
  return payments.filter(({ impUid, amountWon, cancelledWon, status }) => {
    const capture = byId.get(impUid)
    if (capture) return capture.state === 'given' && cancelledWon > capture.refunded_won
    // A window that registered a card captured nothing.
    return status === 'paid' && amountWon > 0
  })
}

interface Listing {
  statuses?: readonly ('paid' | 'cancelled')[]
  /** If false, orders stay as they are, and only captured payments without an order are stored. */
  settles?: boolean
}

/**
 * Settles the order of each payment that the provider captured, or cancelled in full, in a span of at most 90 days. The
 * order itself may be older. A captured payment without an order, as after a restore, is stored as a stray.
 */
export async function settleListed(
  ctx: Context,
  portOne: PortOneClient,
  from: Date,
  to: Date,
  { statuses = ['paid', 'cancelled'], settles = true }: Listing = {},
): Promise<void> {
  for (const status of statuses)
    for (let page: number | null = 1; page !== null;) {
      const found: Awaited<ReturnType<PortOneClient['listPayments']>> = await portOne.listPayments(
        status,
        from,
        to,
        page,
      )
      for (const payment of await withoutKnown(ctx, found.payments)) {
        const order = await findOrderOfPayment(ctx.db, payment.orderId)
        if (!order) await noteStray(ctx, payment)
        else if (settles) await settleOrder(ctx, ctx.db, order.id, [payment])
      }
      await closeStrays(ctx, found.payments)
      page = found.nextPage
    }
}
