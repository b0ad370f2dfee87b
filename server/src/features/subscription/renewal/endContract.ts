import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { closePremium } from '../access/closePremium.ts'
import type { Contract } from '../agreement/contracts.ts'
import { endAtApple, notifyFan, type Fact } from '../agreement/notifyFan.ts'

const end = `
  update premium_contracts
  set status = 'ended', ended_at = $2, end_reason = $3, next_try_at = null, failing_since = null, paused_since = null,
    cancelled_at = coalesce(cancelled_at, $2)
  where id = $1`

export type EndReason =
  | 'fan'
  | 'price'
  | 'unpaid'
  | 'refunded'
  | 'celebGone'
  | 'blocked'
  | 'fanGone'
  | 'suspended'
  | 'takenBack'

/**
 * Ends a contract and its access at once. A charge that arrives later is refunded. `readableUntil`: broadcasts after it
 * are hidden, because their period was refunded in full. The caller must hold the contract's lock.
 */
export async function endContract(
  ctx: Context,
  tx: Transaction,
  { id, userId, celebId, method }: Contract,
  { reason, readableUntil, facts = [] }: { reason: EndReason; readableUntil?: Date; facts?: readonly Fact[] },
): Promise<void> {
  const at = ctx.now()
  await tx.rows(end, [id, at, reason])
  await closePremium(ctx, tx, id, { at, readableUntil })
  // We ended the contract, but the subscription continues at Apple.
  const isOurs = reason === 'celebGone' || reason === 'suspended' || reason === 'blocked'
  const told = [...facts, ...(isStoreMethod(method) && isOurs ? [endAtApple] : [])]
  await notifyFan(ctx, tx, { userId, celebId, kind: 'premiumEnded', targetId: id, facts: told })
}
