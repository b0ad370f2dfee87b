import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../db/columns.ts'
import type { Queries, Transaction } from '../db/database.ts'
import type { Asset, PointAsset } from './assets.ts'
import { entryOf, type EarningEntry, type PriceParts } from './earnings/entryOf.ts'
import { bookDebts } from './earnings/bookDebts.ts'
import { findSaleDays } from './earnings/findSaleDays.ts'

/** Moves `amount` from one account to another with the same asset. `code` is the reason. */
export interface Transfer {
  asset: Asset
  debit: string
  credit: string
  amount: number
  code:
    | LineKind
    | 'sale'
    | 'capture'
    | 'return'
    | 'repaid'
    | 'storeFee'
    | 'settlement'
    | 'settlementBack'
    | 'payout'
    | 'payoutBack'
    | 'taxHandover'
}

export type LineKind =
  | 'purchase'
  | 'test'
  | 'compensation'
  | 'dm'
  | 'donation'
  | 'contents'
  | 'refund'
  | 'refundUndone'
  | 'expiry'
  | 'clawback'

/** One entry in a person's history of points. */
export interface Line {
  userId: UserId
  asset: PointAsset
  number: number
  kind: LineKind
  amount: number
  balanceAfter: number
  celebId?: UserId
  orderId?: string
  lotId?: string
}

export interface LotChange {
  lotId: string
  spent?: number
  refunded?: number
  expired?: number
  /** A new expiry time, for points that were returned after the original one. */
  expiresAt?: Date | null
}

export interface NewLot {
  id: string
  userId: UserId
  asset: PointAsset
  source: 'paid' | 'test' | 'compensation'
  channel: 'card' | 'ios' | 'none'
  orderId: string | null
  quantity: number
  priceWon: number
  netWon: number
  baseWon: number
  expiresAt: Date | null
}

/** One event with everything that it changes. */
export interface Posting {
  /** Unique forever, so that the same event cannot be written twice. */
  cause: string
  transfers: Transfer[]
  newLots?: NewLot[]
  lots?: LotChange[]
  lines?: Line[]
  owed?: { userId: UserId; asset: PointAsset; change: number }
  priceParts?: PriceParts
  /**
   * The cause of the sale that this posting reverses or restores. The posting is attributed to the day of that sale.
   */
  saleCause?: string
  /**
   * Set only for a settlement, which takes from several accounts of a celeb. Otherwise computed from the transfers.
   */
  earnings?: EarningEntry[]
}

const insertLots = `
  insert into ledger_lots
    (id, user_id, asset, source, channel, order_id, quantity, price_won, net_won, base_won, expires_at, created_at)
  select id, "userId", asset, source, channel, "orderId", quantity, "priceWon", "netWon", "baseWon", "expiresAt", $2
  from jsonb_to_recordset($1::jsonb) as lot (
    id text, "userId" text, asset text, source text, channel text, "orderId" text, quantity bigint,
    "priceWon" bigint, "netWon" bigint, "baseWon" bigint, "expiresAt" timestamptz)`

const insertEvents = `
  with event as (
    insert into ledger_events (cause, at)
    select cause, $1
    from unnest($2::text[]) as cause
    returning id, cause
  ), transfer as (
    insert into ledger_transfers (event_id, asset, debit, credit, amount, code)
    select e.id, t.asset, t.debit, t.credit, t.amount, t.code
    from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[])
      as t (cause, asset, debit, credit, amount, code)
    join event e using (cause)
  ), lot as (
    update ledger_lots l
    set spent = l.spent + c.spent, refunded = l.refunded + c.refunded, expired = l.expired + c.expired,
      expires_at = coalesce(c.expires_at, l.expires_at)
    from (
      select "lotId" as id, sum(coalesce(spent, 0)) as spent, sum(coalesce(refunded, 0)) as refunded,
        sum(coalesce(expired, 0)) as expired, max("expiresAt") as expires_at
      from jsonb_to_recordset($9::jsonb) as c (
        "lotId" text, spent bigint, refunded bigint, expired bigint, "expiresAt" timestamptz)
      group by "lotId"
    ) c
    where l.id = c.id
  ), line as (
    insert into ledger_lines
      (user_id, asset, number, event_id, kind, amount, balance_after, at, celeb_id, order_id, lot_id)
    select l."userId", l.asset, l.number, e.id, l.kind, l.amount, l."balanceAfter", $1, l."celebId", l."orderId",
      l."lotId"
    from jsonb_to_recordset($10::jsonb) as l (
      cause text, "userId" text, asset text, number integer, kind text, amount bigint, "balanceAfter" bigint,
      "celebId" text, "orderId" text, "lotId" text)
    join event e using (cause)
    returning user_id, asset, number, balance_after
  ), owed as (
    select "userId" as user_id, asset, sum(change) as change
    from jsonb_to_recordset($11::jsonb) as o ("userId" text, asset text, change bigint)
    group by "userId", asset
  ), wallet as (
    update ledger_wallets w
    set balance = coalesce(last.balance_after, w.balance), lines = coalesce(last.number, w.lines),
      owed = w.owed + coalesce(changed.change, 0)
    from (select user_id, asset from line union select user_id, asset from owed) as touched (user_id, asset)
    left join (
      select distinct on (user_id, asset) user_id, asset, number, balance_after
      from line
      order by user_id, asset, number desc
    ) last using (user_id, asset)
    left join owed changed using (user_id, asset)
    where w.user_id = touched.user_id and w.asset = touched.asset
  ), earning as (
    insert into ledger_earnings
      (event_id, celeb_id, earning, code, amount, debt, paid, vat, store_fee, platform, at, sale_day)
    select e.id, c."celebId", c.earning, c.code, c.amount, c.debt, c.paid, c.vat, c."storeFee", c.platform, $1,
      c."saleDay"
    from jsonb_to_recordset($12::jsonb) as c (
      cause text, "celebId" text, earning text, code text, amount bigint, debt bigint, paid bigint, vat bigint,
      "storeFee" bigint, platform bigint, "saleDay" date)
    join event e using (cause)
  )
  select count(*)::int as count
  from event`

/**
 * Writes events with their transfers, lots, history entries and celebs' earnings. If any of the events was written
 * before, nothing is written (duplicate-key error). The wallets must have been locked with `lockWallets`. No other
 * function writes to the ledger.
 */
export async function post(tx: Transaction, at: Date, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return
  const saleDays = await findSaleDays(tx, at, postings)
  await write(tx, at, await bookDebts(tx, postings), saleDays)
}

async function write(
  tx: Transaction,
  at: Date,
  postings: readonly Posting[],
  saleDays: ReadonlyMap<string, string>,
): Promise<void> {
  const newLots = postings.flatMap(({ newLots = [] }) => newLots)
  const lots = newLots.length > 0 ? tx.rows(insertLots, [JSON.stringify(newLots), at]) : null
  const transfers = postings.flatMap((posting) => posting.transfers.map((one) => ({ ...one, cause: posting.cause })))
  const events = tx.rows(insertEvents, [
    at,
    postings.map(({ cause }) => cause),
    transfers.map(({ cause }) => cause),
    transfers.map(({ asset }) => asset),
    transfers.map(({ debit }) => debit),
    transfers.map(({ credit }) => credit),
    transfers.map(({ amount }) => amount),
    transfers.map(({ code }) => code),
    JSON.stringify(postings.flatMap(({ lots = [] }) => lots)),
    JSON.stringify(postings.flatMap(({ cause, lines = [] }) => lines.map((line) => ({ cause, ...line })))),
    JSON.stringify(postings.flatMap(({ owed }) => owed ?? [])),
    JSON.stringify(
      postings.flatMap(({ cause, transfers, priceParts, earnings, saleCause }) =>
        [earnings ?? entryOf(transfers, priceParts) ?? []]
          .flat()
          .map((entry) => ({ cause, ...entry, ...(saleCause && { saleDay: saleDays.get(saleCause) }) })),
      ),
    ),
  ])
  await Promise.all([lots, events])
}

const selectEvent = 'select cause from ledger_events where cause = $1'

/** Whether an event with this cause was written. */
export const isPosted = async (db: Queries, cause: string): Promise<boolean> =>
  (await db.row(selectEvent, [cause], { cause: column.text })) !== null

/** The transfers that undo the given ones. */
export const reversed = (transfers: readonly Transfer[], code: Transfer['code']): Transfer[] =>
  transfers.map(({ asset, debit, credit, amount }) => ({ asset, debit: credit, credit: debit, amount, code }))

/** Drops transfers of zero, and turns negative ones around by swapping their accounts. */
export const nonZero = (transfers: readonly Transfer[]): Transfer[] =>
  transfers
    .filter(({ amount }) => amount !== 0)
    .map((transfer) =>
      transfer.amount > 0
        ? transfer
        : { ...transfer, debit: transfer.credit, credit: transfer.debit, amount: -transfer.amount },
    )
