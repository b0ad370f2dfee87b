import { ListedTransfer, type transferCalls, type TransferStep } from '@byeol/contract/console/money/transferCalls.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import type { Queries } from '../../../db/database.ts'
import { readRows } from '../../../db/pageSize.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { bankName } from '../account/banks.ts'
import { orderOfTransfer } from './transfers.ts'

const approvals = "counted_approvals where subject_kind = 'refund-transfer' and subject_id = t.id and digest = t.digest"
/** SQL: whether transfer `t` is approved and not in any file that the bank may pay. */
export const transferWaitsForFile = `
  t.status = 'approved' and not exists (
    select from bank_file_lines l where l.transfer_id = t.id and (l.result is null or l.result = 'paid'))`
/** SQL: for each step, the transfers that wait for it and for which this staff member may take it. */
export const transferSteps = (staff: string): Record<TransferStep, string> => ({
  check: `t.status = 'requested' and not exists (select from ${approvals})`,
  approve: `
    t.status = 'requested' and exists (select from ${approvals})
    and not exists (select from ${approvals} and by = ${staff})`,
  file: transferWaitsForFile,
})

const selectPage = (condition: string, rows: number) => `
  select t.id as "transferId", t.number, t.status, t.user_id as "userId", o.id as "orderId", o.name,
    t.amount_won as "amountWon", t.bank_code as "bankName", t.masked_number as "maskedNumber",
    t.checked_by as "checkedBy", t.reason, t.asked_at as "askedAt", t.requested_at as "requestedAt",
    t.paid_at as "paidAt", array(select by from ${approvals} order by at) as "approvedBy",
    (select file_id from bank_file_lines where transfer_id = t.id and result is null) as "bankFileId"
  from refund_transfers t
  ${orderOfTransfer}
  where ${condition} and ($2::text is null or t.id > $2) and $1::text is not null
  order by t.id
  limit ${rows}`

/** A page of the refunds by transfer in a status, or of those waiting for a step by the caller, oldest first. */
export async function listTransfers(
  db: Queries,
  { name }: StaffCaller,
  { status, step, after, limit }: Input<typeof transferCalls.transfers>,
): Promise<Result<typeof transferCalls.transfers>> {
  const condition = step ? transferSteps('$1')[step] : 't.status = $1'
  const values = [step ? name : status, after ?? null]
  const rows = await db.rows(selectPage(condition, readRows(limit)), values, ListedTransfer)
  // The rows contain bank codes instead of names.
  const list = rows.slice(0, limit).map((row) => ({ ...row, bankName: row.bankName && bankName(row.bankName) }))
  return { list, next: rows.length > limit ? list.at(-1)!.transferId : null }
}
