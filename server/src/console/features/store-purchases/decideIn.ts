import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { decideHeldIn } from '../../../features/app-store/decideHeld.ts'
import type { StoredOrder } from '../../../features/order/orders.ts'
import type { StaffCaller } from '../../../http/call.ts'

interface Decided {
  transactionId: string
  words: string
  bookedWon: number | null
}

/** Grants or refuses a held purchase, and logs it. Throws `not_found`, `conflict`. */
export async function decideIn(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  { transactionId, words, bookedWon }: Decided,
): Promise<StoredOrder> {
  const order = await decideHeldIn(ctx, tx, { transactionId, by: staff.name, words, bookedWon })
  await recordAudit(ctx, tx, {
    ...actOf(staff),
    action: bookedWon === null ? 'store-purchase.refuse' : 'store-purchase.give',
    target: `orders/${order.id}`,
    facts: { transaction: transactionId, won: bookedWon, state: order.status },
    whose: order.userId,
    reason: words,
  })
  return order
}
