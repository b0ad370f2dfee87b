import type { strayCaptureCalls } from '@byeol/contract/console/money/strayCaptureCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../../audit/actOf.ts'
import { approve } from '../../../audit/approve.ts'
import { lockAloneMaxWon, noteGivenBack } from '../../../audit/giveBack.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'
import { strayWaits } from './listStrays.ts'

const lock = `
  select s.amount_won as won
  from stray_captures s
  where s.transaction_id = $1 and ${strayWaits}
  for update`
const selectFirst = `
  select by
  from counted_approvals
  where subject_kind = 'stray-capture' and subject_id = $1 and digest = $2 and by <> $3
  limit 1`
const setGiven = `
  update stray_captures
  set given_by = $2, given_second = $3, given_at = $4, words = $5
  where transaction_id = $1`

/**
 * Refunds a payment without an order to its card. The payer is unknown, so it counts only against the staff member's
 * own limit; above that limit, a second person must approve the same sum. Throws `not_found`, `conflict`.
 */
export const giveBackStray: Handler<typeof strayCaptureCalls.giveBack> = (ctx, staff, { transactionId, won, words }) =>
  ctx.db.inTransaction(async (tx) => {
    const stray = await tx.get(lock, [transactionId], { won: column.number })
    if (stray.won !== won) throw new ApiError('conflict')
    const at = ctx.now()
    const leftWon = await lockAloneMaxWon(tx, { by: staff.name, userId: null, at })
    const digest = String(won)
    const isAlone = won <= Math.min(limits.refundAloneMaxWon, leftWon)
    if (!isAlone) {
      const approval = { subjectKind: 'stray-capture', subjectId: transactionId, digest } as const
      if ((await approve(ctx, tx, { ...approval, ...actOf(staff) })) < 2) return { isWaiting: true }
    }
    const first = isAlone ? null : await tx.row(selectFirst, [transactionId, digest, staff.name], { by: column.text })
    const [by, second] = [first?.by ?? staff.name, first ? staff.name : null]
    await tx.rows(setGiven, [transactionId, by, second, at, words])
    await noteGivenBack(tx, { by, second, userId: null, won, kind: 'stray-capture', targetId: transactionId, at })
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'stray-capture.give-back',
      target: `stray-captures/${transactionId}`,
      facts: { won },
      reason: words,
    })
    await ctx.queue.add(tx, 'returnStray', { transactionId })
    return { isWaiting: false }
  })
