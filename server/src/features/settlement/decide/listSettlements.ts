import {
  ListedSettlement,
  type settlementCalls,
  type SettlementStep,
} from '@byeol/contract/console/money/settlementCalls.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { SettlementId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { readRows } from '../../../db/pageSize.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { maskedName } from '../../identity/accountInfo.ts'
import { findSettlement, viewSettlement } from '../request/settlements.ts'
import { checkSettledAccount } from '../account/checkAccount.ts'
import { goesToHeirs } from './goesToHeirs.ts'

const approvals = "counted_approvals where subject_kind = 'settlement' and subject_id = s.id"
/** SQL: whether settlement `s` is approved, not in any file that the bank may pay, and not the heirs' money. */
export const waitsForFile = `
  s.status = 'approved' and not ${goesToHeirs} and not exists (
    select from bank_file_lines l where l.settlement_id = s.id and (l.result is null or l.result = 'paid'))`
/** SQL: for each step, the settlements that wait for it and for which this staff member may take it. */
export const settlementSteps = (staff: string): Record<SettlementStep, string> => ({
  check: `s.status = 'requested' and not exists (select from ${approvals})`,
  approve: `
    s.status = 'requested' and exists (select from ${approvals})
    and not exists (select from ${approvals} and by = ${staff})`,
  file: waitsForFile,
})

const approvedBy = `array(select by from ${approvals} order by at)`
const selectPage = (condition: string, rows: number) => `
  select s.id as "settlementId", s.number, s.kind as of, s.status, s.celeb_id as "celebUserId", c.username,
    s.net_won::float8 as "netWon", s.requested_at as "requestedAt", ${approvedBy} as "approvedBy",
    (select file_id from bank_file_lines where settlement_id = s.id and result is null) as "bankFileId"
  from settlements s
  left join celebs c on c.user_id = s.celeb_id
  where ${condition} and ($2::text is null or s.id > $2) and $1::text is not null
  order by s.id
  limit ${rows}`
const selectApprovals = `select ${approvedBy} as names from settlements s where s.id = $1`

/** A page of the settlements in a status, or of those waiting for a step by the caller, oldest first. */
export async function listSettlementsIn(
  db: Queries,
  { name }: StaffCaller,
  { status, step, after, limit }: Input<typeof settlementCalls.list>,
): Promise<{ list: ListedSettlement[]; next: string | null }> {
  const condition = step ? settlementSteps('$1')[step] : 's.status = $1'
  const values = [step ? name : status, after ?? null]
  const rows = await db.rows(selectPage(condition, readRows(limit)), values, ListedSettlement)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? list.at(-1)!.settlementId : null }
}

/** The names of the staff members who have checked and approved a settlement so far, in order. */
export const readApprovers = async (db: Queries, id: SettlementId): Promise<string[]> =>
  (await db.row(selectApprovals, [id], { names: column.texts }))?.names ?? []

/**
 * A settlement as staff see it: the names of account holder and celeb are masked, as is the account number. Throws
 * `not_found`.
 */
export async function readSettlement(
  ctx: Pick<Context, 'db' | 'now' | 'secrets'>,
  id: SettlementId,
): Promise<Result<typeof settlementCalls.settlement>> {
  const stored = await findSettlement(ctx.db, id)
  if (!stored) throw new ApiError('not_found')
  const settlement = viewSettlement(ctx, stored)
  const { holder } = settlement
  return {
    settlement: { ...settlement, holder: maskedName(holder) },
    account: await checkSettledAccount(ctx, { ...stored, holder }),
    approvedBy: await readApprovers(ctx.db, id),
  }
}
