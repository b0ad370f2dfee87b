import { ApiError } from '@byeol/contract/errors.ts'
import type { SettlementId } from '@byeol/contract/ids.ts'
import { approve } from '../../../audit/approve.ts'
import { recordAudit, type Audited } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { lockCelebs } from '../../../ledger/earnings/readEarnings.ts'
import { payOut, readTaken, returnPayout, unlockSettlement } from '../../../ledger/earnings/settleEarnings.ts'
import { post } from '../../../ledger/post.ts'
import { findSettlement, lockStored, type StoredSettlement } from '../request/settlements.ts'
import type { SettlementStep } from '../request/tasks.ts'

/** What a decision needs: a `Context` has it, and so has a command. */
export type Decider = Audited & { queue: Pick<Context['queue'], 'add'> }

interface Decided {
  settlementId: SettlementId
  by: string
}

const setApproved = `update settlements set status = 'approved', approved_at = $2 where id = $1`
const setRejected = `update settlements set status = 'rejected', rejected_at = $2, reason = $3 where id = $1`
const setPaid = `update settlements set status = 'paid', paid_at = $2 where id = $1`
const setReturned = `update settlements set status = 'returned', returned_at = $2, reason = $3 where id = $1`
const recheckAccount = `
  update bank_accounts
  set check_state = 'waiting', checked_by = null, reason = null
  where id = $1`

/** Locks a settlement, its celeb first as requests do. Throws `not_found`, and `conflict` in another status. */
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
  { settlementId, by, step, facts }: Decided & { step: SettlementStep; facts: Record<string, unknown> },
): Promise<void> {
  await decider.queue.add(tx, 'tellOfSettlement', { settlementId, step })
  await recordAudit(decider, tx, { by, action: `settlement.${step}`, target: `settlements/${settlementId}`, facts })
}

/**
 * One of two people approves a settlement: its sums and its account. It is approved with the second one; the database
 * holds that rule (`require_two_approvals`). Returns whether it is approved now. Throws `not_found`, and `conflict` for
 * the same person twice and in another status.
 */
export async function approveSettlement(
  decider: Decider,
  tx: Transaction,
  { settlementId, by }: Decided,
): Promise<boolean> {
  const { digest, netWon } = await lockIn(tx, settlementId, ['requested'])
  const names = await approve(decider, tx, { subjectKind: 'settlement', subjectId: settlementId, by, digest })
  if (names < 2) return false
  await tx.rows(setApproved, [settlementId, decider.now()])
  await finish(decider, tx, { settlementId, by, step: 'approved', facts: { netWon } })
  return true
}

/** Gives the money back to what is available. Throws `not_found`, and `conflict` for what is paid or decided. */
export async function rejectSettlement(
  decider: Decider,
  tx: Transaction,
  { settlementId, by, reason }: Decided & { reason: string },
): Promise<void> {
  const { celebId, shareWon } = await lockIn(tx, settlementId, ['requested', 'approved'])
  const at = decider.now()
  await tx.rows(setRejected, [settlementId, at, reason])
  await post(tx, at, [unlockSettlement(await readTaken(tx, settlementId, celebId))])
  await finish(decider, tx, { settlementId, by, step: 'rejected', facts: { shareWon } })
}

/** The bank has paid what two people approved. Throws `not_found`, and `conflict` for what is not approved. */
export async function markPaid(decider: Decider, tx: Transaction, { settlementId, by }: Decided): Promise<void> {
  const settlement = await lockIn(tx, settlementId, ['approved'])
  const at = decider.now()
  await tx.rows(setPaid, [settlementId, at])
  await post(tx, at, [payOut({ ...settlement, settlementId })])
  await finish(decider, tx, { settlementId, by, step: 'paid', facts: { netWon: settlement.netWon } })
}

/**
 * The bank sent the transfer back: nothing was paid and no tax is due; the celeb can request it again once people have
 * looked at the account anew. Throws `not_found`, and `conflict` for what was not paid.
 */
export async function returnTransfer(
  decider: Decider,
  tx: Transaction,
  { settlementId, by, reason }: Decided & { reason: string },
): Promise<void> {
  const settlement = await lockIn(tx, settlementId, ['paid'])
  const { celebId, netWon, bankAccountId } = settlement
  const at = decider.now()
  await tx.rows(setReturned, [settlementId, at, reason])
  await tx.rows(recheckAccount, [bankAccountId])
  await post(tx, at, [returnPayout({ ...settlement, settlementId }, await readTaken(tx, settlementId, celebId))])
  await finish(decider, tx, { settlementId, by, step: 'returned', facts: { netWon } })
}
