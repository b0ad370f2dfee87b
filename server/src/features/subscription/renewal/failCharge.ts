import { setAccessEnd } from '../access/setAccessEnd.ts'
import { seoulMidnight } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import type { Contract } from '../agreement/contracts.ts'
import { accessUntil } from '../agreement/pauses.ts'
import { graceUntil, nextTryAfter } from '../agreement/periods.ts'
import { notifyFan, onDate } from '../agreement/notifyFan.ts'
import { endContract } from './endContract.ts'

const clearOpen = 'update premium_contracts set open_order_id = null, queued_at = null where id = $1'
const setPastDue = `
  update premium_contracts
  set status = 'past_due', failing_since = $2, next_try_at = $3, fail_reason = $4, fail_message = $5
  where id = $1`

/** Marks the open charge of a contract as finished, without a paid period. */
export const endCharge = async (tx: Transaction, { id }: Pick<Contract, 'id'>): Promise<void> =>
  void (await tx.rows(clearOpen, [id]))

export interface Failure {
  reason: 'declined' | 'limit' | 'cardGone'
  /** The card company's message, in Korean. */
  message: string | null
  /** The fan started this attempt, so the schedule of automatic attempts does not change. */
  isByFan: boolean
}

/**
 * Records a failed renewal charge. Access stays, and the charge is attempted again on days 1, 3, 5 and 7; after the
 * last attempt premium ends (rules.md, Money). The caller must hold the contract's lock.
 */
export async function failCharge(
  ctx: Context,
  tx: Transaction,
  contract: Contract,
  { reason, message, isByFan }: Failure,
): Promise<void> {
  await endCharge(tx, contract)
  if (contract.status !== 'active' && contract.status !== 'past_due') return
  const { id, userId, celebId, priceWon, nextTryAt } = contract
  const at = ctx.now()
  const since = contract.failingSince ?? seoulMidnight(at)
  const next = isByFan && contract.failingSince ? nextTryAt : nextTryAfter(since, at)
  if (!next) return endContract(ctx, tx, contract, { reason: 'unpaid' })
  await tx.rows(setPastDue, [id, since, next, reason, message])
  await setAccessEnd(tx, id, accessUntil(contract, graceUntil(since)))
  if (!isByFan)
    await notifyFan(ctx, tx, {
      userId,
      celebId,
      kind: 'chargeFailed',
      targetId: id,
      facts: [priceWon, message, onDate('nextTry', next)],
    })
  announcePremium(ctx, tx, contract)
}
