import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import { column } from '../../../db/columns.ts'
import type { Payment } from '../../../providers/portone/payment.ts'
import type { PortOneClient } from '../../../providers/portone/portOneClient.ts'
import { advanceOrder } from '../advanceOrder.ts'
import { listPendingOrders, merchantUidsOf, type StoredOrder } from '../orders.ts'
import { findHeldRestore, type HeldRestore } from '../../../nodes/restores.ts'
import { findMark, setMark } from './reconciledMarks.ts'
import { listedMs, settleListed } from './settleListed.ts'
import { paidByCard } from '../../../ledger/paidBy.ts'

const overlapMs = 5 * 60_000
/** An order has up to two merchant_uids, and the provider looks up 100 at once. */
const batch = 50

const byMerchantUid = (payments: readonly Payment[]): Map<string, Payment[]> =>
  Map.groupBy(payments, ({ orderId }) => orderId)

/** Settles what the provider has captured or cancelled, starting five minutes before the last run. */
async function settleRecent(ctx: Context, portOne: PortOneClient, held: HeldRestore | null): Promise<void> {
  const now = ctx.now()
  const mark = await findMark(ctx.db, 'portone')
  const from = (mark ?? now).getTime() - overlapMs
  await settleListed(ctx, portOne, new Date(Math.max(from, now.getTime() - listedMs)), now, { settles: !held })
  // While the reconciler waits after a restore, its mark does not move, so that it skips nothing once it may continue.
  if (!held) await setMark(ctx.db, 'portone', now)
}

/**
 * Settles pending orders according to the payments that the provider lists. An order without a captured payment expires
 * after half an hour.
 */
async function settlePending(ctx: Context, portOne: PortOneClient, held: HeldRestore | null): Promise<void> {
  const now = ctx.now().getTime()
  const all = await listPendingOrders(ctx.db, new Date(now - 30_000))
  const pending = held ? all.filter(({ createdAt }) => createdAt > held.foundAt) : all
  for (let from = 0; from < pending.length; from += batch) {
    const some = pending.slice(from, from + batch)
    const payments = byMerchantUid(await portOne.findPaymentsOfOrders(some.flatMap(merchantUidsOf)))
    const foundOf = (order: StoredOrder) =>
      merchantUidsOf(order).flatMap((merchantUid) => payments.get(merchantUid) ?? [])
    await eachAlone(ctx, 'settlePendingOrders', some, {
      of: ({ id, userId }) => ({ key: id, userId }),
      run: (order) => settleOne(ctx, portOne, order, foundOf(order)),
    })
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
 * Finishes orders that had no completion or webhook: a captured payment is delivered or refunded within two minutes
 * (reliability.md 4). After a restore, until a person lets the reconciler go on, it settles only orders placed since,
 * and records payments without an order. Safe on several nodes.
 */
export async function reconcileOrders(ctx: Context): Promise<void> {
  if (!ctx.portOne) return
  const held = await findHeldRestore(ctx.db)
  await settleRecent(ctx, ctx.portOne, held)
  await settlePending(ctx, ctx.portOne, held)
}

const selectPending = `
  select min(created_at) as "oldestAt", max(created_at) as "newestAt"
  from orders
  where status = 'pending' and ${paidByCard('method')}`
const pendingShape = { oldestAt: column.timestamp.orNull, newestAt: column.timestamp.orNull }
const minuteMs = 60_000
const idleEveryMs = 28 * 24 * 60 * minuteMs

/**
 * When this job is due next while the clock is moved forward (clock/walk.ts): every half minute during the two minutes
 * in which an order's payment must be found, then every five minutes, and when an order expires. If no order is
 * waiting, every four weeks.
 */
export async function findNextReconciliation({ db, now, portOne }: Context): Promise<Date | null> {
  if (!portOne) return null
  const mark = await findMark(db, 'portone')
  if (!mark) return now()
  const { oldestAt, newestAt } = (await db.row(selectPending, [], pendingShape))!
  if (!oldestAt || !newestAt) return new Date(mark.getTime() + idleEveryMs)
  const everyMs = mark.getTime() - newestAt.getTime() < 2 * minuteMs ? minuteMs / 2 : 5 * minuteMs
  const expiresMs = oldestAt.getTime() + limits.orderMs
  return new Date(Math.min(mark.getTime() + everyMs, Math.max(expiresMs, mark.getTime() + minuteMs / 2)))
}
