import type { RefundRefusal } from '@byeol/contract/order.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { RefundWindow } from '../../order/view.ts'
import { faultRefund, ownRefundUntil, silenceIn } from '../agreement/amounts.ts'
import type { LastPaid } from './lockLastPaid.ts'

const selectLastBroadcast = `
  select nullif(last_broadcast_at, '-infinity') as at
  from celebs
  where user_id = $1`

type Possible = { refundWon: number; isWhole: boolean } | { refusal: RefundRefusal }

/**
 * What was kept of the last charge until day 7, then the part of it for which the celeb was silent (money.md,
 * Premium). Staff can also refund the days that are left.
 */
export async function possibleRefund(
  db: Queries,
  { contract, period, order }: LastPaid,
  now: Date,
  window: RefundWindow = 'own',
): Promise<Possible> {
  if (order.status !== 'paid') return { refusal: 'refunded' }
  if (order.method === 'ios-iap') return { refusal: 'ios' }
  const keptWon = order.priceWon - order.refundedWon
  if (now < ownRefundUntil(order.paidAt!)) return { refundWon: keptWon, isWhole: true }
  const wrote = await db.row(selectLastBroadcast, [contract.celebId], { at: column.timestamp.orNull })
  const silent = silenceIn({ priceWon: keptWon, ...period }, wrote?.at ?? null, now)
  if (silent && silent.refundWon > 0) return { refundWon: silent.refundWon, isWhole: false }
  const unusedWon = window === 'any' ? faultRefund({ priceWon: keptWon, ...period }, now) : 0
  return unusedWon > 0 ? { refundWon: unusedWon, isWhole: false } : { refusal: 'tooLate' }
}
