import { ApiError } from '@byeol/contract/errors.ts'
import type { SettlementId } from '@byeol/contract/ids.ts'
import { approve } from '../../../audit/approve.ts'
import { recordAudit, type Audited, type StaffAct } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { lockCelebs } from '../../../ledger/earnings/readEarnings.ts'
import { payOut, readTaken, returnPayout, unlockSettlement } from '../../../ledger/earnings/settleEarnings.ts'
import { post } from '../../../ledger/post.ts'
import { findSettlement, lockStored, type StoredSettlement } from '../request/settlements.ts'
import type { SettlementStep } from '../request/tasks.ts'
import { seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { column } from '../../../db/columns.ts'

// Waits for a tax remittance that is being recorded, so that this transaction sees its month if it counted the payment.
const lock = 'lock table tax_handovers in row exclusive mode'
const selectLast = `
  select max(month) as month, to_char(to_date(max(month), 'YYYY-MM') + interval '1 month', 'YYYY-MM') as next
  from tax_handovers`

/**
 * The month (`YYYY-MM`) with the tax report that corrects a payment returned now: the month after the last one with
 * taxes paid to the tax office. Null while the taxes of the payment's own month are unpaid, because that report then
 * just leaves the payment out.
 */
async function correctionMonth(tx: Transaction, paidAt: Date): Promise<string | null> {
  await tx.rows(lock)
  const last = (await tx.row(selectLast, [], { month: column.text.orNull, next: column.text.orNull }))!
  return last.month !== null && last.month >= seoulMonth(paidAt) ? last.next : null
}

/** The parts of a `Context` that a decision needs. Staff commands have them, too. */
export type Decider = Audited & { queue: Pick<Context['queue'], 'add'> }

interface Decided {
  settlementId: SettlementId
  by: string
  from?: StaffAct['from']
}

const setApproved = `update settlements set status = 'approved', approved_at = $2 where id = $1`
const setRejected = `update settlements set status = 'rejected', rejected_at = $2, reason = $3 where id = $1`
const setPaid = `update settlements set status = 'paid', paid_at = $2 where id = $1`
const setReturned = `
  update settlements
  set status = 'returned', returned_at = $2, reason = $3, corrected_in = $4
  where id = $1`
const selectInFile = `select from bank_file_lines where settlement_id = $1 and result is null`
const recheckAccount = `
  update bank_accounts
  set check_state = 'waiting', checked_by = null, reason = null
  where id = $1`

/**
 * Locks first the celeb and then the settlement, in the same order as requests do. Throws `not_found`, and `conflict`
 * in any other status.
 */
async function lockIn(
  tx: Transaction,
  id: SettlementId,
  statuses: readonly StoredSettlement['status'][],
): Promise<StoredSettlement> {
  const found = await findSettlement(tx, id)
  if (!found) throw new ApiError('not_found')
  await lockCelebs(tx, [found.celebId])
  const settlement = (await lockStored(tx, id))!
  if (!statuses.includes(settlement.status)) throw new ApiError('conflict')
  return settlement
}

async function finish(
  decider: Decider,
  tx: Transaction,
  { settlementId, by, from, step, facts }: Decided & { step: SettlementStep; facts: Record<string, unknown> },
): Promise<void> {
  await decider.queue.add(tx, 'tellOfSettlement', { settlementId, step })
  const target = `settlements/${settlementId}`
  await recordAudit(decider, tx, { by, from, action: `settlement.${step}`, target, facts })
}

/**
 * Stores one staff member's approval of a settlement, with its sums and its account. The second approval makes it
 * approved; the database requires two (`require_two_approvals`). Returns whether it is approved now. Throws
 * `not_found`, and `conflict` if the same person approves twice, or in any other status.
 */
export async function approveSettlement(
  decider: Decider,
  tx: Transaction,
  { settlementId, by, from }: Decided,
): Promise<boolean> {
  const { digest, netWon } = await lockIn(tx, settlementId, ['requested'])
  const names = await approve(decider, tx, { subjectKind: 'settlement', subjectId: settlementId, by, from, digest })
  if (names < 2) return false
  await tx.rows(setApproved, [settlementId, decider.now()])
  await finish(decider, tx, { settlementId, by, from, step: 'approved', facts: { netWon } })
  return true
}

/**
 * Rejects a settlement: its money becomes available again. Throws `not_found`, and `conflict` if it is already paid or
 * rejected, or is in a file that the bank may already have.
 */
export async function rejectSettlement(
  decider: Decider,
  tx: Transaction,
  { settlementId, by, from, reason }: Decided & { reason: string },
): Promise<void> {
  const { celebId, shareWon } = await lockIn(tx, settlementId, ['requested', 'approved'])
  if (await tx.row(selectInFile, [settlementId])) throw new ApiError('conflict')
  const at = decider.now()
  await tx.rows(setRejected, [settlementId, at, reason])
  await post(tx, at, [unlockSettlement(await readTaken(tx, settlementId, celebId))])
  await finish(decider, tx, { settlementId, by, from, step: 'rejected', facts: { shareWon } })
}

/**
 * Marks an approved settlement as paid by the bank. Throws `not_found`, and `conflict` if it is not approved, or is in
 * a file that the bank may have and would pay again; in that case the bank's answer to its line marks it as paid.
 */
export async function markPaid(decider: Decider, tx: Transaction, { settlementId, by, from }: Decided): Promise<void> {
  const settlement = await lockIn(tx, settlementId, ['approved'])
  if (await tx.row(selectInFile, [settlementId])) throw new ApiError('conflict')
  const at = decider.now()
  await tx.rows(setPaid, [settlementId, at])
  await post(tx, at, [payOut({ ...settlement, settlementId })])
  await finish(decider, tx, { settlementId, by, from, step: 'paid', facts: { netWon: settlement.netWon } })
}

/**
 * Records that the bank returned a transfer: nothing was paid and no tax is due. If the tax was already paid to the tax
 * office, the next month's report corrects it. The celeb can request the money again once staff have checked the
 * account. Throws `not_found`, and `conflict` if it was not paid.
 */
export async function returnTransfer(
  decider: Decider,
  tx: Transaction,
  { settlementId, by, from, reason }: Decided & { reason: string },
): Promise<void> {
  const settlement = await lockIn(tx, settlementId, ['paid'])
  const { celebId, netWon, bankAccountId } = settlement
  const correctedIn = await correctionMonth(tx, settlement.paidAt!)
  const at = decider.now()
  await tx.rows(setReturned, [settlementId, at, reason, correctedIn])
  await tx.rows(recheckAccount, [bankAccountId])
  await post(tx, at, [returnPayout({ ...settlement, settlementId }, await readTaken(tx, settlementId, celebId))])
  await finish(decider, tx, { settlementId, by, from, step: 'returned', facts: { netWon, correctedIn } })
}
