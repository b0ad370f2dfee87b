import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import type { PointAsset } from './assets.ts'
import { lotColumns, lotShape, type Lot } from './lots.ts'
import type { Line } from './post.ts'

export interface WalletKey {
  userId: UserId
  asset: PointAsset
}

/**
 * A wallet that this transaction has locked. Functions that create postings also update it, so that several postings
 * can be created in one batch.
 */
export interface LockedWallet extends WalletKey {
  balance: number
  owed: number
  lines: number
  /** The lots with unspent points, in the order in which they are spent. */
  lots: Lot[]
}

const create = `
  insert into ledger_wallets (user_id, asset)
  select user_id, asset
  from unnest($1::text[], $2::text[]) as k (user_id, asset)
  order by user_id, asset
  on conflict do nothing`
const lock = `
  select w.user_id as "userId", w.asset, w.balance::float8 as balance, w.owed::float8 as owed, w.lines
  from ledger_wallets w
  where (w.user_id, w.asset) in (select user_id, asset from unnest($1::text[], $2::text[]) as k (user_id, asset))
  order by w.user_id, w.asset
  for update`
// Oldest first; of lots added on the same day, gifts before bought points (rules.md, Money).
const selectLots = `
  select l.asset, ${lotColumns}
  from ledger_lots l
  where (l.user_id, l.asset) in (select user_id, asset from unnest($1::text[], $2::text[]) as k (user_id, asset))
    and l.is_open
  order by (l.created_at at time zone 'Asia/Seoul')::date, l.source = 'compensation' desc, l.created_at, l.id`

export const pointAsset = column.oneOf('point', 'donationPoint', 'point-test', 'donationPoint-test')
const walletShape = {
  userId: column.userId,
  asset: pointAsset,
  balance: column.number,
  owed: column.number,
  lines: column.number,
}

/** The key of a wallet in the map of locked wallets. */
export const walletKey = ({ userId, asset }: WalletKey): string => `${userId} ${asset}`

/** Locks wallets until the transaction ends, always in the same order to avoid deadlocks. Creates missing wallets. */
export async function lockWallets(tx: Transaction, keys: readonly WalletKey[]): Promise<Map<string, LockedWallet>> {
  const values = [keys.map(({ userId }) => userId), keys.map(({ asset }) => asset)]
  const distinct = new Set(keys.map(walletKey)).size
  // The lots are read by a second statement, which also sees what was committed while the first one waited for the
  // lock.
  const read = () =>
    Promise.all([tx.rows(lock, values, walletShape), tx.rows(selectLots, values, { asset: pointAsset, ...lotShape })])
  let [rows, lots] = await read()
  if (rows.length < distinct) {
    await tx.rows(create, values)
    ;[rows, lots] = await read()
  }
  const wallets = new Map<string, LockedWallet>(rows.map((row) => [walletKey(row), { ...row, lots: [] }]))
  for (const { asset: lotAsset, ...lot } of lots)
    wallets.get(walletKey({ userId: lot.userId, asset: lotAsset }))!.lots.push(lot)
  return wallets
}

const lockAll = 'select from ledger_wallets where user_id = $1 order by user_id, asset for update'

export const lockWalletsOf = async (tx: Transaction, userId: UserId): Promise<void> =>
  void (await tx.rows(lockAll, [userId]))

export async function lockWallet(tx: Transaction, key: WalletKey): Promise<LockedWallet> {
  return (await lockWallets(tx, [key])).get(walletKey(key))!
}

/** Changes the wallet's balance, and returns the entry for its history. */
export function addLine(
  wallet: LockedWallet,
  line: Pick<Line, 'kind' | 'amount' | 'celebId' | 'orderId' | 'lotId'>,
): Line {
  wallet.balance += line.amount
  wallet.lines += 1
  return {
    userId: wallet.userId,
    asset: wallet.asset,
    number: wallet.lines,
    balanceAfter: wallet.balance,
    ...line,
  }
}
