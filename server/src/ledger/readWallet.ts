import type { UserId } from '@byeol/contract/ids.ts'
import { findMoment } from '../clock/findMoment.ts'
import { column, type RowOf } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import type { PointAsset } from './assets.ts'
import { lotColumns, lotShape, type Lot } from './lots.ts'
import { pointAsset, type WalletKey } from './wallets.ts'

const selectBalance = `
  select balance::float8 as balance, owed::float8 as owed
  from ledger_wallets
  where user_id = $1 and asset = $2`
const selectPoints = `
  select coalesce(sum(balance), 0)::float8 as points
  from ledger_wallets
  where user_id = $1 and asset = any($2)`
const selectExpiring = `
  select coalesce(sum(unspent), 0)::float8 as points
  from ledger_lots
  where user_id = $1 and asset = $2 and is_open and expires_at <= $3`
const selectExpired = `
  select distinct user_id as "userId", asset
  from ledger_lots
  where is_open and expires_at <= $1
  limit 500`
const selectExpiry = 'select min(expires_at) as at from ledger_lots where is_open'
const selectLot = `select ${lotColumns} from ledger_lots l where l.order_id = $1`

const lineShape = {
  number: column.number,
  kind: column.oneOf(
    'purchase',
    'test',
    'compensation',
    'dm',
    'donation',
    'contents',
    'refund',
    'refundUndone',
    'expiry',
    'clawback',
  ),
  amount: column.number,
  balanceAfter: column.number,
  at: column.timestamp,
  celebId: column.userId.orNull,
  orderId: column.text.orNull,
  expiresAt: column.timestamp.orNull,
}
const selectLines = `
  select l.number, l.kind, l.amount::float8 as amount, l.balance_after::float8 as "balanceAfter", l.at,
    l.celeb_id as "celebId", l.order_id as "orderId", lot.expires_at as "expiresAt"
  from ledger_lines l
  left join ledger_lots lot on lot.id = l.lot_id
  where l.user_id = $1 and l.asset = $2 and l.number < $3 and ($5::text[] is null or l.kind = any($5))
  order by l.number desc
  limit $4`

export type StoredLine = RowOf<typeof lineShape>

/** A person's balance of points, and what they owe after a clawback. */
export async function readBalance(
  db: Queries,
  userId: UserId,
  asset: PointAsset,
): Promise<{ balance: number; owed: number }> {
  const wallet = await db.row(selectBalance, [userId, asset], { balance: column.number, owed: column.number })
  return wallet ?? { balance: 0, owed: 0 }
}

/** The points that a person may spend from this kind of wallet, including test points of testers. */
export async function readPoints(db: Queries, userId: UserId, kind: 'point' | 'donationPoint'): Promise<number> {
  const row = await db.row(selectPoints, [userId, [kind, `${kind}-test`]], { points: column.number })
  return row!.points
}

const selectPointsOfMany = `
  select user_id as "userId",
    coalesce(sum(balance) filter (where asset in ('point', 'point-test')), 0)::float8 as points,
    coalesce(sum(balance) filter (where asset in ('donationPoint', 'donationPoint-test')), 0)::float8
      as "donationPoints"
  from ledger_wallets
  where user_id = any($1)
  group by user_id`
const pointsShape = { userId: column.userId, points: column.number, donationPoints: column.number }

/** The points of many people, including test points. People without a wallet are missing from the result. */
export const readPointsOfMany = (db: Queries, userIds: readonly UserId[]): Promise<RowOf<typeof pointsShape>[]> =>
  db.rows(selectPointsOfMany, [userIds], pointsShape)

/** How many points expire by `until`. */
export async function readExpiring(db: Queries, userId: UserId, asset: PointAsset, until: Date): Promise<number> {
  const row = await db.row(selectExpiring, [userId, asset, until], { points: column.number })
  return row!.points
}

/** A page of a person's history, newest first, before the entry `before`. All kinds of entries if `kinds` is null. */
export const readLines = (
  db: Queries,
  userId: UserId,
  asset: PointAsset,
  { before, limit, kinds = null }: { before: number; limit: number; kinds?: string[] | null },
): Promise<StoredLine[]> => db.rows(selectLines, [userId, asset, before, limit, kinds], lineShape)

export const findExpired = (db: Queries, at: Date): Promise<WalletKey[]> =>
  db.rows(selectExpired, [at], { userId: column.userId, asset: pointAsset })

/** The earliest expiry time of unspent points; it may be past. */
export const findExpiry = (db: Queries): Promise<Date | null> => findMoment(db, selectExpiry)

/** The lot of points that an order added, or null. */
export const findLotOfOrder = (db: Queries, orderId: string): Promise<Lot | null> =>
  db.row(selectLot, [orderId], lotShape)

const selectLotsOfOrders = `
  select ${lotColumns}
  from ledger_lots l
  where l.user_id = $1 and l.order_id is not null and (l.is_open or l.id = any($2))
  order by l.id`

/** A person's bought lots that have unspent points, and also the lots of the orders in `more`. */
export const findLotsOfOrders = (db: Queries, userId: UserId, more: readonly string[]): Promise<Lot[]> =>
  db.rows(selectLotsOfOrders, [userId, more], lotShape)

const selectExpiringLots = `
  select id, user_id as "userId", asset, unspent::float8 as points, expires_at as "expiresAt"
  from ledger_lots
  where is_open and asset = any($1) and expires_at > $2 and expires_at <= $3 and id > $4
  order by id
  limit 500`
const expiringShape = {
  id: column.text,
  userId: column.userId,
  asset: pointAsset,
  points: column.number,
  expiresAt: column.timestamp,
}

/** A page of the lots with points that expire within a period, in order of id. */
export const findExpiringLots = (
  db: Queries,
  assets: readonly PointAsset[],
  { from, until, afterId }: { from: Date; until: Date; afterId: string },
): Promise<RowOf<typeof expiringShape>[]> => db.rows(selectExpiringLots, [assets, from, until, afterId], expiringShape)

const selectNextBefore = `
  select min(expires_at - days * interval '1 day') as at
  from ledger_lots, unnest($2::integer[]) as days
  where is_open and asset = any($1) and expires_at - days * interval '1 day' > $3`

/** The next time after `now` that is one of the given numbers of days before some points expire. */
export async function findNextBeforeExpiry(
  db: Queries,
  assets: readonly PointAsset[],
  days: readonly number[],
  now: Date,
): Promise<Date | null> {
  return (await db.row(selectNextBefore, [assets, days, now], { at: column.timestamp.orNull }))!.at
}
