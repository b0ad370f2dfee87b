import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { decideHeldIn } from '../../../features/app-store/decideHeld.ts'
import type { Handlers, StaffCaller } from '../../../http/call.ts'
import { listHeld } from './listHeld.ts'

interface Decided {
  transactionId: string
  words: string
  bookedWon: number | null
}

/** Gives or refuses a held purchase, and says so in the audit log. Throws `not_found`, `conflict`. */
const decide = (ctx: Context, staff: StaffCaller, { transactionId, words, bookedWon }: Decided) =>
  ctx.db.inTransaction(async (tx) => {
    const order = await decideHeldIn(ctx, tx, { transactionId, by: staff.name, words, bookedWon })
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: bookedWon === null ? 'store-purchase.refuse' : 'store-purchase.give',
      target: `orders/${order.id}`,
      facts: { transaction: transactionId, won: bookedWon, state: order.status },
      whose: order.userId,
      reason: words,
    })
    return {}
  })

export const storePurchaseRoutes: Handlers<typeof consoleApi.storePurchases> = {
  list: listHeld,
  give: decide,
  refuse: (ctx, staff, asked) => decide(ctx, staff, { ...asked, bookedWon: null }),
}
