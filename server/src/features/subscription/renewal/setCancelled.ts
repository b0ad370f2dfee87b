import { setAccessEnd } from '../access/setAccessEnd.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { announcePremium } from '../agreement/announcePremium.ts'
import type { Contract } from '../agreement/contracts.ts'
import { accessUntil, clockOf } from '../agreement/pauses.ts'
import { notifyFan, runsThrough } from '../agreement/notifyFan.ts'
import { endContract } from './endContract.ts'

const setStatus = `
  update premium_contracts
  set status = 'cancelled', cancelled_at = $2, cancel_reason = $3, next_try_at = null, queued_at = null
  where id = $1`

/**
 * Cancels a contract. It lasts until its last paid day, but ends at once if that day has passed or a charge is failing.
 * A charge that is under way is refunded (money.md, Premium). The caller must hold the contract's lock.
 */
export async function setCancelled(
  ctx: Context,
  tx: Transaction,
  contract: Contract,
  by: 'fan' | 'price' | 'suspended',
): Promise<void> {
  const { id, userId, celebId, status, paidUntil } = contract
  if (status === 'cancelled' || status === 'ended') return
  const at = ctx.now()
  if (status === 'past_due' || paidUntil <= clockOf(contract, at)) return endContract(ctx, tx, contract, { reason: by })
  await tx.rows(setStatus, [id, at, by])
  await setAccessEnd(tx, id, accessUntil(contract, paidUntil))
  if (by !== 'fan')
    await notifyFan(ctx, tx, {
      userId,
      celebId,
      kind: 'premiumEnded',
      targetId: id,
      facts: [runsThrough(new Date(paidUntil.getTime() - 1))],
    })
  announcePremium(ctx, tx, contract)
}
