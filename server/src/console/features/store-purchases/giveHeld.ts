import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { wonOfPoints } from '@byeol/contract/money.ts'
import { actOf } from '../../../audit/actOf.ts'
import { approve } from '../../../audit/approve.ts'
import { lockAloneMaxWon, noteGivenBack } from '../../../audit/giveBack.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'
import { decideIn } from './decideIn.ts'

const selectHeld = `
  select o.id as "orderId", o.user_id as "userId", o.points
  from app_store_holds h
  join orders o on o.id = h.order_id
  where h.transaction_id = $1 and h.decision is null`
const shape = { orderId: column.orderId, userId: column.userId, points: column.number.orNull }
const selectFirst = `
  select by
  from counted_approvals
  where subject_kind = 'store-purchase' and subject_id = $1 and digest = $2 and by <> $3
  limit 1`

type Give = typeof consoleApi.storePurchases.give

/**
 * Grants a held purchase. We pay the part of its price that the fan did not pay. If this part is more than the staff
 * member may give alone, a second person must approve the same `bookedWon`. Throws `not_found`, `conflict`.
 */
export const giveHeld: Handler<Give> = (ctx, staff, asked) =>
  ctx.db.inTransaction(async (tx) => {
    const { transactionId, bookedWon } = asked
    const held = await tx.get(selectHeld, [transactionId], shape)
    const { userId, points } = held
    const at = ctx.now()
    const worthWon = points === null ? limits.premiumWon : wonOfPoints(points)
    const won = Math.max(0, worthWon - bookedWon)
    const aloneMaxWon = await lockAloneMaxWon(tx, { by: staff.name, userId, at })
    const digest = String(bookedWon)
    const isAlone = won <= aloneMaxWon
    if (!isAlone) {
      const approval = { subjectKind: 'store-purchase', subjectId: transactionId, digest } as const
      if ((await approve(ctx, tx, { ...approval, ...actOf(staff) })) < 2) return { isWaiting: true }
    }
    const first = isAlone ? null : await tx.row(selectFirst, [transactionId, digest, staff.name], { by: column.text })
    const { id: targetId } = await decideIn(ctx, tx, staff, asked)
    const given = { by: first?.by ?? staff.name, second: first ? staff.name : null, userId, won, at }
    await noteGivenBack(tx, { ...given, kind: 'store-purchase', targetId })
    return { isWaiting: false }
  })
