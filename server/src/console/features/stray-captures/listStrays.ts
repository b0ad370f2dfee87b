import { StrayCapture, type strayCaptureCalls } from '@byeol/contract/console/money/strayCaptureCalls.ts'
import type { Won } from '@byeol/contract/money.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'

/** SQL: a payment without an order, `s`, that no staff member has refunded yet. */
export const strayWaits = 's.given_at is null and s.returned_at is null'

const select = `
  select s.transaction_id as "transactionId", s.merchant_uid as "merchantUid", s.amount_won as won,
    s.paid_at as "paidAt", s.found_at as "foundAt", a.by as "approvedBy",
    s.given_by as "givenBy", s.given_at as "givenAt"
  from stray_captures s
  left join lateral (
    select by
    from counted_approvals
    where subject_kind = 'stray-capture' and subject_id = s.transaction_id and digest = s.amount_won::text
    order by at
    limit 1
  ) a on s.given_at is null
  where s.returned_at is null
  order by s.found_at, s.transaction_id
  limit 200`
const sum = `
  select count(*)::integer as count, coalesce(sum(amount_won), 0)::float8 as won
  from stray_captures
  where returned_at is null`

/** The payments without an order: those to decide about, and those being refunded. */
export const listStrays: Handler<typeof strayCaptureCalls.list> = async ({ db }) => {
  const { count, won } = (await db.row(sum, [], { count: column.number, won: column.number }))!
  return { list: await db.rows(select, [], StrayCapture), count, won: won as Won }
}
