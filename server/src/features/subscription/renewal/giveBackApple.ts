import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { post } from '../../../ledger/post.ts'
import { undoSaleRefund } from '../../../ledger/sell.ts'
import type { StoredOrder } from '../../order/orders.ts'
import { reversalOf } from '../../order/refund/takenCauses.ts'
import { reopenPremium } from '../access/reopenPremium.ts'
import { findLastPeriod, findLiveContract, findPaidContract, lockContract } from '../agreement/contracts.ts'
import { accessUntil } from '../agreement/pauses.ts'
import { soldBy } from '../../order/soldBy.ts'

const selectTakenBack = `select id from premium_contracts where id = $1 and end_reason = 'takenBack'`
const reopen = `
  update premium_contracts
  set status = 'cancelled', ended_at = null, end_reason = null, cancelled_at = $2, cancel_reason = 'fan'
  where id = $1`

/**
 * Undoes a premium refund that Apple has reversed: books all shares again and reopens the rest of the period. Apple's
 * next answer says whether the subscription will be renewed (`followApple`).
 */
export async function giveBackApple(
  ctx: Context,
  tx: Transaction,
  order: StoredOrder,
  { cause, backWon }: { cause: string; backWon: number },
  at: Date,
): Promise<void> {
  const keptWon = order.priceWon - order.refundedWon + backWon
  const refund = { ...soldBy(order), cause: reversalOf(cause), keptWon, refundWon: backWon, isPaid: true }
  await post(tx, at, [undoSaleRefund(refund)])
  const id = await findPaidContract(tx, order.id)
  const contract = id && (await lockContract(tx, id))
  if (!contract || contract.paidUntil <= at || !(await tx.row(selectTakenBack, [id]))) return
  if ((await findLastPeriod(tx, contract)).orderId !== order.id) return
  if (await findLiveContract(tx, contract.userId, contract.celebId)) return
  if (await reopenPremium(ctx, tx, id, accessUntil(contract, contract.paidUntil))) await tx.rows(reopen, [id, at])
}
