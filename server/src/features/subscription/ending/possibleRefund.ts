import type { RefundRefusal } from '@byeol/contract/order.ts'
import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { RefundWindow } from '../../order/view.ts'
import { faultRefund, ownRefundUntil, silenceIn } from '../agreement/amounts.ts'
import { countedBroadcastAt } from '../agreement/pausedSeconds.ts'
import { clockOf, countedPeriod } from '../agreement/pauses.ts'
import type { LastPaid } from './lockLastPaid.ts'

const selectLastBroadcast = `
  select ${countedBroadcastAt('celebs', '$2')} as at
  from celebs
  where user_id = $1`

type Possible = { refundWon: number; isWhole: boolean } | { refusal: RefundRefusal }

/**
 * The refund that is possible now: until day 7 all that was kept of the last charge, and after that the part for the
 * celeb's silence (money.md, Premium). Staff, and the fan during a pause, can also refund the remaining days.
 */
export async function possibleRefund(
  db: Queries,
  { contract, period, order }: LastPaid,
  now: Date,
  window: RefundWindow = 'own',
): Promise<Possible> {
  if (order.status !== 'paid') return { refusal: 'refunded' }
  if (isStoreMethod(order.method)) return { refusal: 'ios' }
  const keptWon = order.priceWon - order.refundedWon
  const at = clockOf(contract, now)
  if (at < ownRefundUntil(order.paidAt!)) return { refundWon: keptWon, isWhole: true }
  const paid = { priceWon: keptWon, ...countedPeriod(period) }
  const wrote = await db.row(selectLastBroadcast, [contract.celebId, contract.id], { at: column.timestamp.orNull })
  const silent = silenceIn(paid, wrote?.at ?? null, at)
  const unusedWon = window === 'any' || contract.pausedSince ? faultRefund(paid, at) : 0
  if (silent && silent.refundWon > unusedWon) return { refundWon: silent.refundWon, isWhole: false }
  return unusedWon > 0 ? { refundWon: unusedWon, isWhole: false } : { refusal: 'tooLate' }
}
