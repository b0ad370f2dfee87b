import { column } from '../../db/columns.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { isSale } from './readEarnings.ts'

const lock = `
  select until_id::float8 as "untilId", next_id::float8 as "nextId",
    pg_snapshot_xmin(pg_current_snapshot()) >= next_xmax::xid8
      -- A restored database begins to count transactions anew; what it holds has been committed.
      or pg_snapshot_xmax(pg_current_snapshot()) < next_xmax::xid8 as "isSettled"
  from ledger_earnings_summed
  for no key update skip locked`
const lockShape = { untilId: column.number, nextId: column.number, isSettled: column.boolean }

const sumTotals = `
  insert into ledger_earning_totals as t
    (celeb_id, earning, amount, debt, paid, vat, store_fee, platform)
  select celeb_id, earning, sum(amount), sum(debt), sum(paid), sum(vat), sum(store_fee), sum(platform)
  from ledger_earnings
  where id > $1 and id <= $2
  group by celeb_id, earning
  order by celeb_id, earning
  on conflict (celeb_id, earning) do update
  set amount = t.amount + excluded.amount, debt = t.debt + excluded.debt, paid = t.paid + excluded.paid,
    vat = t.vat + excluded.vat, store_fee = t.store_fee + excluded.store_fee,
    platform = t.platform + excluded.platform`
const sumDays = `
  insert into ledger_earning_days as d
    (celeb_id, earning, day, amount, paid, vat, store_fee, platform, taken)
  select celeb_id, earning, day, coalesce(sum(amount) filter (where ${isSale}), 0),
    coalesce(sum(paid) filter (where ${isSale}), 0), coalesce(sum(vat) filter (where ${isSale}), 0),
    coalesce(sum(store_fee) filter (where ${isSale}), 0), coalesce(sum(platform) filter (where ${isSale}), 0),
    coalesce(sum(amount + debt) filter (where not ${isSale}), 0)
  from ledger_earnings
  where id > $1 and id <= $2 and code not in ('settlement', 'settlementBack')
  group by celeb_id, earning, day
  order by celeb_id, earning, day
  on conflict (celeb_id, earning, day) do update
  set amount = d.amount + excluded.amount, paid = d.paid + excluded.paid, vat = d.vat + excluded.vat,
    store_fee = d.store_fee + excluded.store_fee, platform = d.platform + excluded.platform,
    taken = d.taken + excluded.taken`
const advance = 'update ledger_earnings_summed set until_id = $1'
// Must be a single statement: then every transaction that could still commit a lower id was already running when its
// snapshot was taken.
const choose = `
  update ledger_earnings_summed
  set next_id = coalesce((select max(id) from ledger_earnings), 0),
    next_xmax = pg_snapshot_xmax(pg_current_snapshot())::text`

/** How many entries are summed in one transaction. */
const entriesAtOnce = 200_000

interface Step {
  untilId: number
  hasMore: boolean
}

async function sumOnce(tx: Transaction): Promise<Step> {
  const state = await tx.row(lock, [], lockShape)
  if (!state) return { untilId: 0, hasMore: false }
  const { untilId, nextId, isSettled } = state
  if (nextId > untilId && !isSettled) return { untilId, hasMore: false }
  const to = Math.min(nextId, untilId + entriesAtOnce)
  if (to > untilId) {
    await tx.rows(sumTotals, [untilId, to])
    await tx.rows(sumDays, [untilId, to])
    await tx.rows(advance, [to])
  }
  if (to < nextId) return { untilId: to, hasMore: true }
  await tx.rows(choose)
  return { untilId: to, hasMore: false }
}

/**
 * Job: adds new entries to the stored sums by celeb and day. Safe on several nodes at once, and when interrupted.
 * Returns the id of the last entry that was summed.
 */
export async function sumEarnings({ db }: { db: Database }): Promise<number> {
  for (;;) {
    const { untilId, hasMore } = await db.inTransaction(sumOnce)
    if (!hasMore) return untilId
  }
}
