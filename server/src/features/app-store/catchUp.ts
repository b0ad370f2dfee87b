import { limits } from '@byeol/contract/limits.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { findMark, setMark } from '../order/reconcile/reconciledMarks.ts'
import { settleOrder } from '../order/settleOrder.ts'
import { storeNotice } from './storeNotice.ts'
import { waitsForPrice } from './heldPurchases.ts'
import { paidInStore } from '../../ledger/paidBy.ts'

const hourMs = 3_600_000
/** Apple may add notifications to its history late, so each run reads this much before the last run. */
const overlapMs = hourMs
/** Apple keeps its history this long. */
const keptMs = 180 * 24 * hourMs

/**
 * Job: reads the history of Apple's notifications from an hour before the last run, and handles those that never
 * arrived, because Apple stops retrying (money.md, iOS). Safe on several nodes.
 */
export async function catchUpOnNotices(ctx: Context): Promise<void> {
  if (!ctx.appStore) return
  const now = ctx.now()
  const mark = await findMark(ctx.db, 'appstore')
  const from = Math.max((mark?.getTime() ?? now.getTime()) - overlapMs, now.getTime() - keptMs)
  for (const notice of await ctx.appStore.listNotices(new Date(from), now)) await storeNotice(ctx, notice)
  await setMark(ctx.db, 'appstore', now)
}

const selectHas = `select max(purchased_at) as at from app_store_transactions`

/**
 * When this job must run next while the simulated clock moves ahead (clock/walk.ts): once a week, if there are App
 * Store purchases.
 */
export async function findNextCatchUp({ db, now, appStore }: Context): Promise<Date | null> {
  if (!appStore || !(await findMoment(db, selectHas))) return null
  const mark = await findMark(db, 'appstore')
  return mark ? new Date(mark.getTime() + 7 * 24 * hourMs) : now()
}

const isOpen = `status = 'pending' and ${paidInStore('method')} and not ${waitsForPrice('orders.id')}`
const selectOld = `
  select id
  from orders
  where ${isOpen} and created_at <= $1
  order by created_at
  limit 500`

/** Job: expires orders without a purchase. A later purchase is still delivered. */
export async function expireIosOrders(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - limits.orderMs)
  for (const { id } of await ctx.db.rows(selectOld, [before], { id: column.orderId }))
    await settleOrder(ctx, ctx.db, id, [], { status: 'expired', reason: 'expired' })
}

const selectOldest = `
  select min(created_at) + $1 * interval '1 millisecond' as at
  from orders
  where ${isOpen}`

/** When the oldest order without a purchase expires. */
export const findNextIosExpiry = ({ db }: Context): Promise<Date | null> =>
  findMoment(db, selectOldest, [limits.orderMs])
