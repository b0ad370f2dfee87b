import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { paidByCard } from '../../ledger/paidBy.ts'

const select = `
  select 'order' as what, min(created_at) as since
  from orders
  where status = 'pending' and ${paidByCard('method')}
  union all
  select 'refund', min(created_at)
  from refunds r
  where state = 'waiting'
    and not exists (select from refund_transfers t where t.refund_id = r.id and t.status <> 'returned')
  union all
  select 'capture', min(seen_at)
  from captures c
  where state = 'returning'
    and not exists (
      select from refund_transfers t
      where t.transaction_id = c.transaction_id and t.status <> 'returned')`

/**
 * Measures, in seconds, how long the oldest undecided order has been open, the oldest refund has waited to be paid, and
 * the oldest undeliverable payment has waited to be refunded (reliability.md 3 to 7). Bank transfers are left out,
 * because they wait for people. Runs only on the node that `isMeasuring`.
 */
export function measureMoney(
  { db, metrics, now }: Pick<Context, 'db' | 'metrics' | 'now'>,
  isMeasuring: () => boolean,
) {
  metrics.addGauge(
    {
      name: 'byeol_waiting_money_seconds',
      help: 'Age of the oldest undecided order, waiting refund and capture to be returned',
      labelNames: ['what'],
    },
    async () => {
      if (!isMeasuring()) return []
      const rows = await db.rows(select, [], { what: column.text, since: column.timestamp.orNull })
      return rows.map(({ what, since }) => ({
        labels: { what },
        value: since === null ? 0 : Math.max(0, (now().getTime() - since.getTime()) / 1_000),
      }))
    },
  )
}
