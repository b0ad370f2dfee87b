import type { UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Earning } from '../accounts.ts'

const create = `
  insert into ledger_celebs (celeb_id)
  select celeb_id
  from unnest($1::text[]) as c (celeb_id)
  order by celeb_id
  on conflict do nothing`
const lock = `
  select celeb_id
  from ledger_celebs
  where celeb_id = any($1)
  order by celeb_id
  for update`

/** Locks celebs until the transaction ends, so that two transactions cannot take from the same earnings at once. */
export async function lockCelebs(tx: Transaction, celebIds: readonly UserId[]): Promise<void> {
  if ((await tx.rows(lock, [celebIds])).length === celebIds.length) return
  await tx.rows(create, [celebIds])
  await tx.rows(lock, [celebIds])
}

/** The parts of what fans paid, in won. They add up to `paid`; `amount` is the celeb's share. */
export interface Parts {
  paid: number
  vat: number
  storeFee: number
  platform: number
  amount: number
}

export const noParts: Parts = { paid: 0, vat: 0, storeFee: 0, platform: 0, amount: 0 }

export const addParts = (a: Parts, b: Parts, sign: 1 | -1 = 1): Parts => ({
  paid: a.paid + sign * b.paid,
  vat: a.vat + sign * b.vat,
  storeFee: a.storeFee + sign * b.storeFee,
  platform: a.platform + sign * b.platform,
  amount: a.amount + sign * b.amount,
})

const earning = column.oneOf('contents', 'dm', 'subscription', 'donation')
const partsShape = {
  paid: column.number,
  vat: column.number,
  storeFee: column.number,
  platform: column.number,
  amount: column.number,
}
const sums = `sum(paid)::float8 as paid, sum(vat)::float8 as vat, sum(store_fee)::float8 as "storeFee",
    sum(platform)::float8 as platform, sum(amount)::float8 as amount`

/** SQL: the entries of the celeb $1 that the job has not added to the stored sums yet. */
export const unsummed = `(
    select *
    from ledger_earnings
    where celeb_id = $1 and earning = any('{contents,dm,subscription,donation}')
      and id > (select until_id from ledger_earnings_summed)
  )`

/** SQL condition: the entry is an original sale, not one restored after a refund. */
export const isSale = '(is_sale and sale_day is null)'

const select = `
  with tail as ${unsummed}
  select earning, day, sum(debt)::float8 as debt, ${sums}
  from (
    select earning, null::date as day, amount, debt, paid, vat, store_fee, platform
    from ledger_earning_totals
    where celeb_id = $1
    union all
    select earning, null, amount, debt, paid, vat, store_fee, platform
    from tail
    union all
    select earning, day, amount, 0, paid, vat, store_fee, platform
    from ledger_earning_days
    where celeb_id = $1 and day > $2::date
    union all
    select earning, day, amount, 0, paid, vat, store_fee, platform
    from tail
    where ${isSale} and day > $2::date
    union all
    select earning, sale_day, amount, 0, paid, vat, store_fee, platform
    from ledger_earnings
    where celeb_id = $1 and sale_day > $2::date
  ) e
  group by earning, day`
const shape = { earning, day: column.date.orNull, debt: column.number, ...partsShape }

/** The balance of one of a celeb's earnings accounts. */
export interface Earned extends Parts {
  earning: Earning
  /**
   * The sales on days after `heldAfter`, by day (Seoul time), minus their reversals. Together they may exceed the
   * account's balance, if a sale that was already paid out was reversed.
   */
  held: (Parts & { day: string })[]
  /** The celeb's debt from these earnings, as a negative number. */
  debt: number
}

/**
 * The balances of the celeb's earnings accounts, and the sales after `heldAfter`. It reads stored sums, the entries of
 * the last seconds and the refunds of sales on hold, so its cost does not grow with the number of sales.
 */
export async function readEarned(db: Queries, celebId: UserId, heldAfter = '9999-12-31'): Promise<Earned[]> {
  const rows = await db.rows(select, [celebId, heldAfter], shape)
  return rows
    .filter(({ day }) => day === null)
    .map(({ day: _none, ...all }) => ({
      ...all,
      held: rows
        .flatMap((row) => (row.earning === all.earning && row.day !== null ? [{ ...row, day: row.day }] : []))
        .toSorted((a, b) => a.day.localeCompare(b.day)),
    }))
}

const selectBalances = `
  select celeb_id as "celebId", sum(amount)::float8 as amount, sum(debt)::float8 as debt
  from (
    select celeb_id, amount, debt
    from ledger_earning_totals
    where celeb_id = any($1)
    union all
    select celeb_id, amount, debt
    from ledger_earnings
    where celeb_id = any($1) and earning = any('{contents,dm,subscription,donation}')
      and id > (select until_id from ledger_earnings_summed)
  ) e
  group by celeb_id`
const balanceShape = { celebId: column.userId, amount: column.number, debt: column.number }

/** The balance of all earnings accounts of each celeb, and their debt as a negative number. */
export const readBalances = (db: Queries, celebIds: readonly UserId[]) =>
  db.rows(selectBalances, [celebIds], balanceShape)

const selectFirstDay = `
  select min(day) as day
  from unnest($2::text[]) k (earning)
  cross join lateral (
    select day
    from ledger_earnings e
    where e.celeb_id = $1 and e.earning = k.earning
    order by id
    limit 1
  ) f`

/** The day (Seoul time) of a celeb's first sale. */
export const findFirstDay = async (
  db: Queries,
  celebId: UserId,
  earnings: readonly Earning[],
): Promise<string | null> => (await db.row(selectFirstDay, [celebId, earnings], { day: column.date.orNull }))!.day

const selectMonths = `
  with tail as ${unsummed}
  select earning, to_char(day, 'YYYY-MM') as month, sum(amount)::float8 as amount
  from (
    select earning, day, amount + taken as amount
    from ledger_earning_days
    where celeb_id = $1 and day >= $2::date
    union all
    select earning, day, amount + debt
    from tail
    where day >= $2::date and code not in ('settlement', 'settlementBack')
  ) e
  group by 1, 2`

/** A celeb's share by month (Seoul time) from a day on, minus the reversals in each month. */
export const readMonths = (db: Queries, celebId: UserId, from: string) =>
  db.rows(selectMonths, [celebId, from], { earning, month: column.text, amount: column.number })

/** The sales of one day in one earnings account. */
export interface DayParts extends Parts {
  earning: Earning
  day: string
}

const selectDays = `
  with tail as ${unsummed}
  select earning, day, ${sums}
  from (
    select earning, day, amount, paid, vat, store_fee, platform
    from ledger_earning_days
    where celeb_id = $1
    union all
    select earning, day, amount, paid, vat, store_fee, platform
    from tail
    where ${isSale}
  ) e
  where earning = any($2) and day between $3::date and $4::date
  group by earning, day
  having sum(amount) <> 0
  order by day, earning`

/** The sales of a celeb by day (Seoul time), including both end days. */
export const readDays = (
  db: Queries,
  celebId: UserId,
  { earnings, from, to }: { earnings: readonly Earning[]; from: string; to: string },
): Promise<DayParts[]> =>
  db.rows(selectDays, [celebId, earnings, from, to], { earning, day: column.date, ...partsShape })

const selectLines = `
  select e.id::text as id, e.earning, e.code, (e.amount + e.debt)::float8 as "amountWon", e.is_sale as "isSale", e.at,
    coalesce(e.sale_day, e.day) as "saleDay", ev.cause
  from unnest($2::text[]) k (earning)
  cross join lateral (
    select *
    from ledger_earnings l
    where l.celeb_id = $1 and l.earning = k.earning and l.id < $3
    order by l.id desc
    limit $4
  ) e
  join ledger_events ev on ev.id = e.event_id
  order by e.id desc
  limit $4`
const lineShape = {
  id: column.text,
  earning,
  code: column.text,
  amountWon: column.number,
  isSale: column.boolean,
  at: column.timestamp,
  saleDay: column.date,
  cause: column.text,
}
export type EarnedLine = RowOf<typeof lineShape>

/** A page of a celeb's history, newest first. Later pages cost no more than the first. */
export const readEarnedLines = (
  db: Queries,
  celebId: UserId,
  { earnings, before, limit }: { earnings: readonly Earning[]; before: string; limit: number },
): Promise<EarnedLine[]> => db.rows(selectLines, [celebId, earnings, before, limit], lineShape)
