import type { UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import type { PointAsset } from './assets.ts'
import { lotColumns, lotShape, type Lot } from './lots.ts'

const selectBalance = `
  select balance::float8 as balance, owed::float8 as owed
  from ledger_wallets
  where user_id = $1 and asset = $2`
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

/** A person's points, and what they owe after a clawback. */
export async function readBalance(
  db: Queries,
  userId: UserId,
  asset: PointAsset,
): Promise<{ balance: number; owed: number }> {
  const wallet = await db.row(selectBalance, [userId, asset], { balance: column.number, owed: column.number })
  return wallet ?? { balance: 0, owed: 0 }
}

/** A page of a person's history before line `before`, newest first. `kinds` null: of every kind. */
export const readLines = (
  db: Queries,
  userId: UserId,
  asset: PointAsset,
  { before, limit, kinds = null }: { before: number; limit: number; kinds?: string[] | null },
): Promise<StoredLine[]> => db.rows(selectLines, [userId, asset, before, limit, kinds], lineShape)

/** The points that an order brought, or null. */
export const findLotOfOrder = (db: Queries, orderId: string): Promise<Lot | null> =>
  db.row(selectLot, [orderId], lotShape)
