import { limits } from '@byeol/contract/limits.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Payment } from '../../providers/portone/payment.ts'
import type { PortOneClient } from '../../providers/portone/portOneClient.ts'
import { advanceOrder } from './advanceOrder.ts'
import { findOrderOfPayment, listPendingOrders, merchantUidsOf, type StoredOrder } from './orders.ts'
import { settleOrder } from './settleOrder.ts'

const overlapMs = 5 * 60_000
/** An order has up to two merchant_uids, and the provider looks up 100. */
const batch = 50
const selectMark = `select until as at from reconciled where provider = 'portone'`
const setMark = `
  insert into reconciled (provider, until)
  values ('portone', $1)
  on conflict (provider) do update
  set until = greatest(reconciled.until, excluded.until)`
const selectKnown = `select transaction_id from captures where transaction_id = any($1)`

const byMerchantUid = (payments: readonly Payment[]): Map<string, Payment[]> =>
  Map.groupBy(payments, ({ orderId }) => orderId)

/** Each capture that the provider has seen, whatever its order's age, from five minutes before the last look. */
async function settleCaptured(ctx: Context, portOne: PortOneClient): Promise<void> {
  const now = ctx.now()
  const mark = await ctx.db.row(selectMark, [], { at: column.timestamp })
  const from = new Date((mark?.at ?? now).getTime() - overlapMs)
  for (let page: number | null = 1; page !== null;) {
    const found: Awaited<ReturnType<PortOneClient['listPaid']>> = await portOne.listPaid(from, now, page)
    await settleUnknown(ctx, found.payments)
    page = found.nextPage
  }
  await ctx.db.rows(setMark, [now])
}

async function settleUnknown(ctx: Context, payments: readonly Payment[]): Promise<void> {
  const ids = payments.map(({ impUid }) => impUid)
  const known = await ctx.db.rows(selectKnown, [ids], { transaction_id: column.text })
  const isKnown = new Set(known.map(({ transaction_id }) => transaction_id))
  // A window that issued a card captured nothing.
  const captures = payments.filter(({ impUid, amountWon }) => !isKnown.has(impUid) && amountWon > 0)
  for (const [merchantUid, unknown] of byMerchantUid(captures)) {
    const order = await findOrderOfPayment(ctx.db, merchantUid)
    if (order) await settleOrder(ctx, order.id, unknown)
  }
}

/** Orders that wait: what the provider knows of them decides, and after half an hour without a capture they expire. */
async function settlePending(ctx: Context, portOne: PortOneClient): Promise<void> {
  const now = ctx.now().getTime()
  const pending = await listPendingOrders(ctx.db, new Date(now - 30_000))
  for (let from = 0; from < pending.length; from += batch) {
    const some = pending.slice(from, from + batch)
    const payments = byMerchantUid(await portOne.findPaymentsOfOrders(some.flatMap(merchantUidsOf)))
    for (const order of some) {
      const found = merchantUidsOf(order).flatMap((merchantUid) => payments.get(merchantUid) ?? [])
      await settleOne(ctx, portOne, order, found)
    }
  }
}

async function settleOne(
  ctx: Context,
  portOne: PortOneClient,
  order: StoredOrder,
  found: readonly Payment[],
): Promise<void> {
  const isOld = ctx.now().getTime() - order.createdAt.getTime() > limits.orderMs
  if (!isOld && found.length === 0 && order.cardId === null) return
  await advanceOrder(ctx, portOne, order, found, isOld ? { status: 'expired', reason: 'expired' } : null)
}

/**
 * Finishes orders whose client vanished and whose webhook never came: a capture is given or goes back within two
 * minutes (reliability.md 4). Safe on several nodes.
 */
export async function reconcileOrders(ctx: Context): Promise<void> {
  if (!ctx.portOne) return
  await settleCaptured(ctx, ctx.portOne)
  await settlePending(ctx, ctx.portOne)
}

const isAnyPending = `select from orders where status = 'pending' and method <> 'ios-iap' limit 1`
const pendingEveryMs = 30_000
const idleEveryMs = 7 * 24 * 3_600_000

/** Half a minute after the last look while an order waits; otherwise a week. */
export async function findNextReconciliation({ db, now, portOne }: Context): Promise<Date | null> {
  if (!portOne) return null
  const mark = await findMoment(db, selectMark)
  const everyMs = (await db.row(isAnyPending)) === null ? idleEveryMs : pendingEveryMs
  return mark ? new Date(mark.getTime() + everyMs) : now()
}
