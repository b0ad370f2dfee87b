import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import type { Asset } from './assets.ts'

const select = `
  select coalesce(sum(case when credit = $2 then amount else -amount end), 0)::float8 as balance
  from ledger_transfers
  where asset = $1 and (credit = $2 or debit = $2)`

/** The balance of an account, summed from its transfers: credits minus debits. */
export async function readAccount(db: Queries, asset: Asset, account: string): Promise<number> {
  return (await db.row(select, [asset, account], { balance: column.number }))!.balance
}
