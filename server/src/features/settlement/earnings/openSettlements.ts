import type { SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { businessDaysLater } from './businessDays.ts'

const select = `
  select kind, (share_won - owed_won)::float8 as "lockedWon", net_won::float8 as "netWon",
    coalesce(approved_at, requested_at) as since, approved_at is not null as "isApproved"
  from settlements
  where celeb_id = $1 and status in ('requested', 'approved')
  order by id`
const shape = {
  kind: column.textAs<SettlementKind>(),
  lockedWon: column.number,
  netWon: column.number,
  since: column.timestamp,
  isApproved: column.boolean,
}

/** The deadline for paying: counted from the approval, or from the request if it is not approved yet. */
export const payDateOf = (since: Date): Date => businessDaysLater(since, limits.settlementPayDays)

export interface OpenSettlement {
  kind: SettlementKind
  lockedWon: number
  netWon: number
  payDate: Date
  isApproved: boolean
}

/** A celeb's settlements that are neither paid nor rejected yet. */
export async function findOpenSettlements(db: Queries, celebId: UserId): Promise<OpenSettlement[]> {
  const rows = await db.rows(select, [celebId], shape)
  return rows.map(({ since, ...open }) => ({ ...open, payDate: payDateOf(since) }))
}

const selectPaidOut = `
  select coalesce(sum(share_won - owed_won), 0)::float8 as won
  from settlements
  where celeb_id = $1 and status = 'paid'`

/** The total of a celeb's earnings that has been paid out, before taxes. */
export const findPaidOut = async (db: Queries, celebId: UserId): Promise<number> =>
  (await db.row(selectPaidOut, [celebId], { won: column.number }))!.won
