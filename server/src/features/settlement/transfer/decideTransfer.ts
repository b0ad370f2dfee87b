import { ApiError } from '@byeol/contract/errors.ts'
import type { RefundTransferId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { approve } from '../../../audit/approve.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { bookTransfer, returnTransfer } from '../../order/refund/payByTransfer.ts'
import { lockTransfer, type StoredTransfer } from './transfers.ts'

const countApprovals = `
  select count(*)::integer as names
  from counted_approvals
  where subject_kind = 'refund-transfer' and subject_id = $1 and digest = $2`
const setApproved = `update refund_transfers set status = 'approved', approved_at = $2 where id = $1`
const askAgain = `
  update refund_transfers
  set status = 'asked', bank_code = null, masked_number = null, number_sealed = null, holder_sealed = null,
    checked_by = null, digest = null, requested_at = null, approved_at = null, reason = $2
  where id = $1`
const setPaid = `update refund_transfers set status = 'paid', paid_at = $2 where id = $1`
const setReturned = `update refund_transfers set status = 'returned', returned_at = $2, reason = $3 where id = $1`
const selectInFile = 'select file_id as id from bank_file_lines where transfer_id = $1 and result is null'

/** Throws `not_found`, and `conflict` in any other status. */
async function lockIn(
  tx: Transaction,
  id: RefundTransferId,
  statuses: readonly StoredTransfer['status'][],
): Promise<StoredTransfer> {
  const transfer = await lockTransfer(tx, id)
  if (!transfer) throw new ApiError('not_found')
  if (!statuses.includes(transfer.status)) throw new ApiError('conflict')
  return transfer
}

/** Throws `conflict` while the transfer is in a file that the bank may already have. */
async function requireUnfiled(tx: Transaction, id: RefundTransferId): Promise<void> {
  if (await tx.row(selectInFile, [id], { id: column.text })) throw new ApiError('conflict')
}

const record = (
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  { id, userId, amountWon }: StoredTransfer,
  { action, reason }: { action: string; reason?: string },
) =>
  recordAudit(ctx, tx, {
    ...actOf(staff),
    action: `refund-transfer.${action}`,
    target: `refund-transfers/${id}`,
    whose: userId,
    facts: { amountWon },
    ...(reason !== undefined && { reason }),
  })

/**
 * One staff member's step: the first checks the transfer, the second approves it; the database requires both
 * (`require_two_approvals`). Throws `not_found`, and `conflict` out of order, in any other status, or if the same
 * person does both.
 */
export async function approveTransfer(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  { transferId, stepsBefore }: { transferId: RefundTransferId; stepsBefore: 0 | 1 },
): Promise<void> {
  const transfer = await lockIn(tx, transferId, ['requested'])
  const digest = transfer.digest!
  const { names: before } = (await tx.row(countApprovals, [transferId, digest], { names: column.number }))!
  if (before !== stepsBefore) throw new ApiError('conflict')
  const approval = { subjectKind: 'refund-transfer', subjectId: transferId, ...actOf(staff), digest } as const
  if ((await approve(ctx, tx, approval)) < 2) return
  await tx.rows(setApproved, [transferId, ctx.now()])
  await record(ctx, tx, staff, transfer, { action: 'approved' })
}

/** Refuses the account and asks the person for another one. Throws `not_found`, `conflict` (paid, or in a file). */
export async function refuseTransfer(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  { transferId, reason }: { transferId: RefundTransferId; reason: string },
): Promise<void> {
  const transfer = await lockIn(tx, transferId, ['requested', 'approved'])
  await requireUnfiled(tx, transferId)
  await tx.rows(askAgain, [transferId, reason])
  await ctx.queue.add(tx, 'tellOfTransfer', { transferId, step: 'returned' })
  await record(ctx, tx, staff, transfer, { action: 'refused', reason })
}

/**
 * The bank has paid this line of a signed file: books the refund. Throws `conflict` if the transfer is not approved.
 */
export async function markTransferPaid(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  transferId: RefundTransferId,
): Promise<void> {
  const transfer = await lockIn(tx, transferId, ['approved'])
  await tx.rows(setPaid, [transferId, ctx.now()])
  await bookTransfer(ctx, tx, { transferId, ...transfer })
  await ctx.queue.add(tx, 'tellOfTransfer', { transferId, step: 'paid' })
  await record(ctx, tx, staff, transfer, { action: 'paid' })
}

/**
 * The bank has returned the money: it is owed again and needs another account. Throws `not_found`, `conflict` (not
 * paid).
 */
export async function noteReturned(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  { transferId, reason }: { transferId: RefundTransferId; reason: string },
): Promise<void> {
  const transfer = await lockIn(tx, transferId, ['paid'])
  await tx.rows(setReturned, [transferId, ctx.now(), reason])
  await returnTransfer(ctx, tx, { transferId, ...transfer, reason })
  await record(ctx, tx, staff, transfer, { action: 'returned', reason })
}
