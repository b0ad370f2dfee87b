import type { Handler } from '../../../http/call.ts'
import { StuckOrder, ledgerCalls, MoneyCheck } from '@byeol/contract/console/money/ledgerCalls.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { readOutstanding } from '../../../ledger/readOutstanding.ts'
import { column } from '../../../db/columns.ts'

const selectChecks = `
  select first_at as "firstAt", last_at as "lastAt", findings::text as findings
  from money_checks
  order by id desc
  limit 20`
const checkShape = { firstAt: column.timestamp, lastAt: column.timestamp, findings: column.text }
const Findings = MoneyCheck.shape.findings

/** SQL: the findings `l` of the last check of money, one row for each. */
export const lastFindings = `
  (select first_at, jsonb_array_elements(findings) as finding
   from (select first_at, findings from money_checks order by id desc limit 1) m) l`
/**
 * SQL: the rows `s` for money in transit: captured payments to return, refunds to pay, and charges without a known
 * outcome. Excludes refunds by bank transfer, which have their own list.
 */
export const movingMoney = `
  (
    select order_id as "orderId", 'capture' as what, amount_won as won, seen_at as since,
      foreign_amount::text || ' ' || currency as foreign,
      case when refused_at is null then null else transaction_id end as "refusedId"
    from captures c
    where state = 'returning'
      and not exists (
        select from refund_transfers t
        where t.transaction_id = c.transaction_id and t.status <> 'returned')
    union all
    select order_id, 'refund', amount_won, created_at, null, null
    from refunds r
    where state = 'waiting'
      and not exists (select from refund_transfers t where t.refund_id = r.id and t.status <> 'returned')
    union all
    select a.order_id, 'charge', o.price_won, a.began_at, null, null
    from charge_attempts a
    join orders o on o.id = a.order_id
    where a.ended_at is null
  ) s`
/** SQL: whether the money has been in transit for too long. */
export const isStuck = (now: string): string => `s.since < ${now}::timestamptz - interval '2 minutes'`
const selectStuck = `
  select "orderId", what, won, since, "foreign", "refusedId"
  from ${movingMoney}
  where ${isStuck('$1')}
  order by since
  limit 100`

export const readProof: Handler<typeof ledgerCalls.proof> = async ({ db, now }) => {
  const checks = await db.rows(selectChecks, [], checkShape)
  const stuck = await db.rows(selectStuck, [now()], StuckOrder)
  return {
    checks: checks.map(({ findings, ...times }) => ({ ...times, findings: Findings.parse(JSON.parse(findings)) })),
    stuck,
    outstanding: (await readOutstanding(db, now())) as Result<typeof ledgerCalls.proof>['outstanding'],
  }
}
