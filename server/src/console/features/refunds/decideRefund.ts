import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffRefund } from '@byeol/contract/console/money/orders.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { StaffRefundId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { requireStanding } from '../../../audit/approve.ts'
import { lockAloneMaxWon, noteGivenBack } from '../../../audit/giveBack.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { isDuplicate, type Transaction } from '../../../db/database.ts'
import { findOrder, lockOrder } from '../../../features/order/orders.ts'
import type { StaffCaller, Handler } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { estimateRefund } from './estimateRefund.ts'
import { refundAs } from './refundAs.ts'
import { findStaffRefundOfKey, lockWaiting, readStaffRefund } from './staffRefunds.ts'

type Calls = typeof consoleApi.refunds
type Answer = Promise<{ refund: StaffRefund }>

const insert = `
  insert into staff_refunds
    (id, order_id, key, reason, words, amount_won, alone_max_won, requested_by, requested_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const setDone = 'update staff_refunds set refund_id = $2 where id = $1'
const setApproved = 'update staff_refunds set approved_by = $2, approved_at = $3, refund_id = $4 where id = $1'
const setEnded = 'update staff_refunds set ended_by = $2, ended_at = $3 where id = $1'

async function audit(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  action: 'request' | 'approve' | 'decline' | 'withdraw',
  { orderId, staffRefundId, reason, refundWon, words, state }: StaffRefund,
): Promise<void> {
  const { userId } = (await findOrder(tx, orderId))!
  await recordAudit(ctx, tx, {
    ...actOf(staff),
    action: `refund.${action}`,
    target: `orders/${orderId}`,
    facts: { refund: staffRefundId, code: reason, won: refundWon, state },
    whose: userId,
    ...(action === 'request' && { reason: words }),
  })
}

/** Refunds the sum that was agreed on. Returns the refund's id. Throws `conflict` if the sum has changed since. */
async function carryOut(ctx: Context, tx: Transaction, agreed: Input<Calls['estimate']> & { refundWon: number }) {
  const { id, refundWon } = await refundAs(ctx, tx, agreed.orderId, agreed.reason)
  if (refundWon !== agreed.refundWon) throw new ApiError('conflict')
  return id
}

/**
 * The result of an earlier call with the same key, so that a repeated call gets the same answer. Throws `conflict` if
 * the earlier call came from another person or asked for something else.
 */
async function findFirst(ctx: Context, staff: StaffCaller, asked: Input<Calls['request']>) {
  const first = await findStaffRefundOfKey(ctx.db, asked.key)
  if (!first) return null
  const isSame =
    first.requestedBy === staff.name &&
    first.orderId === asked.orderId &&
    first.reason === asked.reason &&
    first.words === asked.words &&
    first.refundWon === asked.refundWon
  if (!isSame) throw new ApiError('conflict')
  return first
}

/**
 * Refunds immediately if the sum is within what one person may refund alone; a larger refund waits for a second person.
 * Throws `not_found`, `refund_not_possible`, `conflict` (the sum has changed, or a refund is already waiting).
 */
export async function requestRefund(ctx: Context, staff: StaffCaller, asked: Input<Calls['request']>): Answer {
  const { orderId, reason, words, refundWon, key } = asked
  const first = await findFirst(ctx, staff, asked)
  if (first) return { refund: first }
  const { refusal, ...estimate } = await estimateRefund(ctx, staff, asked)
  if (refusal) throw new ApiError('refund_not_possible', { reason: refusal })
  if (estimate.refundWon !== refundWon) throw new ApiError('conflict')
  const [at, id] = [ctx.now(), newId<StaffRefundId>(ctx.now())]
  try {
    return await ctx.db.inTransaction(async (tx) => {
      await requireStanding(tx, actOf(staff))
      // Locks the order first, in the same sequence as a refund by the fan, to avoid a deadlock.
      const { userId } = (await lockOrder(tx, orderId))!
      const aloneMaxWon = await lockAloneMaxWon(tx, { by: staff.name, userId, at })
      await tx.rows(insert, [id, orderId, key, reason, words, refundWon, aloneMaxWon, staff.name, at])
      if (refundWon <= aloneMaxWon) {
        await tx.rows(setDone, [id, await carryOut(ctx, tx, asked)])
        const given = {
          by: staff.name,
          second: null,
          userId,
          won: refundWon,
          kind: 'refund' as const,
          targetId: id,
          at,
        }
        await noteGivenBack(tx, given)
      }
      const refund = await readStaffRefund(tx, id)
      await audit(ctx, tx, staff, 'request', refund)
      return { refund }
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    const winner = await findFirst(ctx, staff, asked)
    if (!winner) throw new ApiError('conflict')
    return { refund: winner }
  }
}

/**
 * The second person's approval. Throws `not_allowed` if the caller is the requester, `not_found` if it is already
 * decided, `conflict` if the sum of the refund has changed.
 */
export const approveRefund: Handler<typeof consoleApi.refunds.approve> = (ctx, staff, { staffRefundId, refundWon }) =>
  ctx.db.inTransaction(async (tx) => {
    const waiting = await lockWaiting(tx, staffRefundId)
    if (waiting.requestedBy === staff.name) throw new ApiError('not_allowed')
    if (waiting.refundWon !== refundWon) throw new ApiError('conflict')
    const { userId } = (await findOrder(tx, waiting.orderId))!
    const at = ctx.now()
    await tx.rows(setApproved, [staffRefundId, staff.name, at, await carryOut(ctx, tx, waiting)])
    const given = { by: waiting.requestedBy, second: staff.name, userId, won: refundWon, at }
    await noteGivenBack(tx, { ...given, kind: 'refund', targetId: staffRefundId })
    const refund = await readStaffRefund(tx, staffRefundId)
    await audit(ctx, tx, staff, 'approve', refund)
    return { refund }
  })

/** Throws `not_found` if it is already decided. */
export const endRefund =
  (action: 'decline' | 'withdraw') =>
  (ctx: Context, staff: StaffCaller, { staffRefundId }: { staffRefundId: StaffRefundId }): Answer =>
    ctx.db.inTransaction(async (tx) => {
      await lockWaiting(tx, staffRefundId)
      await tx.rows(setEnded, [staffRefundId, staff.name, ctx.now()])
      const refund = await readStaffRefund(tx, staffRefundId)
      await audit(ctx, tx, staff, action, refund)
      return { refund }
    })
