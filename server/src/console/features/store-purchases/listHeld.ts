import type { HeldPurchase } from '@byeol/contract/console/money/storePurchaseCalls.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'

const select = `
  select h.transaction_id as "transactionId", h.order_id as "orderId", o.user_id as "userId", o.kind, o.name, h.because,
    t.storefront, t.price_milli::float8 as milli, t.currency, h.expected_milli::float8 as "expectedMilli",
    h.expected_currency as "expectedCurrency", coalesce(t.quantity, 1) as quantity, h.paid_won as "paidWon",
    t.purchased_at as "purchasedAt", h.held_at as "heldAt",
    a.by as "approvedBy", a.digest as "approvedWon"
  from app_store_holds h
  join app_store_transactions t on t.transaction_id = h.transaction_id
  join orders o on o.id = h.order_id
  left join lateral (
    select by, digest
    from counted_approvals
    where subject_kind = 'store-purchase' and subject_id = h.transaction_id
    order by at desc
    limit 1
  ) a on true
  where h.decision is null
  order by h.held_at, h.transaction_id
  limit 200`
const shape = {
  transactionId: column.text,
  orderId: column.orderId,
  userId: column.userId,
  kind: tables.orders.kind,
  name: column.text,
  because: tables.app_store_holds.because,
  storefront: column.text.orNull,
  milli: column.number.orNull,
  currency: column.text.orNull,
  expectedMilli: column.number.orNull,
  expectedCurrency: column.text.orNull,
  quantity: column.number,
  paidWon: column.number.orNull,
  purchasedAt: column.timestamp,
  heldAt: column.timestamp,
  approvedBy: column.text.orNull,
  approvedWon: column.text.orNull,
}

const priceOf = (milli: number | null, currency: string | null) =>
  milli === null || currency === null ? null : { milli, currency }

/** App Store purchases that are waiting for a decision by finance, oldest first. */
export async function listHeld({ db }: Context): Promise<{ list: HeldPurchase[] }> {
  const rows = await db.rows(select, [], shape)
  return {
    list: rows.map(
      ({ milli, currency, expectedMilli, expectedCurrency, paidWon, approvedBy, approvedWon, ...held }) => ({
        ...held,
        signed: priceOf(milli, currency),
        expected: priceOf(expectedMilli, expectedCurrency),
        paidWon: paidWon as Won | null,
        approved: approvedBy === null ? null : { by: approvedBy, bookedWon: Number(approvedWon) as Won },
      }),
    ),
  }
}
