import { limits } from '@byeol/contract/limits.ts'
import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { PointAsset } from '../../../ledger/assets.ts'
import { readBalance } from '../../../ledger/readWallet.ts'
import { findSpent } from '../../../ledger/refundSpending.ts'
import { purchaseCause } from '../buying/purchaseCause.ts'
import { refundableUntil } from '../view/viewContents.ts'
import { findPurchase } from './endPurchase.ts'
import { refundPurchaseIn } from './refundContents.ts'

const dayMs = 24 * 3_600_000
const select = `
  select p.id, p.bought_at as "boughtAt", p.price_won - o.refunded_won as "keptWon"
  from contents_purchases p
  left join orders o on o.id = p.id
  where p.user_id = $1 and p.ended_at is null and p.opened_at is null and p.bought_at > $2
  order by p.id`
const countLive = 'select count(*)::int as count from contents_purchases where user_id = $1 and ended_at is null'
const shape = { id: column.orderId, boughtAt: column.timestamp, keptWon: column.number.orNull }

/** A person's purchases that can still be refunded. */
async function findFresh(db: Queries, userId: UserId, at: Date) {
  const since = new Date(at.getTime() - (limits.refundDays + 1) * dayMs)
  return (await db.rows(select, [userId, since], shape)).filter(({ boughtAt }) => at < refundableUntil(boughtAt))
}

/** The points that return to each lot when purchases end. A debt of the person is repaid from them first. */
async function findReturning(db: Queries, userId: UserId, purchases: readonly { id: OrderId }[]) {
  const returning = new Map<string, number>()
  const owed = new Map<PointAsset, number>()
  for (const { id } of purchases)
    for (const { asset, lots } of await findSpent(db, purchaseCause(id))) {
      let debt = owed.get(asset) ?? (await readBalance(db, userId, asset)).owed
      for (const { lotId, points } of lots) {
        const repaid = Math.min(debt, points)
        debt -= repaid
        returning.set(lotId, (returning.get(lotId) ?? 0) + points - repaid)
      }
      owed.set(asset, debt)
    }
  return returning
}

/**
 * The refunds for contents of a person who deletes the account: won to the cards, and points to the lots, which may
 * then be refunded as well. `lost`: the number of their other purchases, which are not refunded.
 */
export async function contentsAtEnd(
  db: Queries,
  userId: UserId,
  at: Date,
): Promise<{ refundWon: number; points: Map<string, number>; lost: number }> {
  const fresh = await findFresh(db, userId, at)
  const live = (await db.row(countLive, [userId], { count: column.number }))!.count
  const points = await findReturning(
    db,
    userId,
    fresh.filter(({ keptWon }) => keptWon === null),
  )
  const refundWon = fresh.reduce((sum, { keptWon }) => sum + (keptWon ?? 0), 0)
  return { refundWon, points, lost: live - fresh.length }
}

/**
 * Queued task of an account's deletion: refunds every purchase that was refundable when the person left. Safe to
 * repeat.
 */
export async function refundFreshContents(ctx: Context, userId: UserId, leftAt: Date): Promise<void> {
  for (const { id } of await findFresh(ctx.db, userId, leftAt)) {
    const purchase = await findPurchase(ctx.db, id)
    if (purchase) await ctx.db.inTransaction((tx) => refundPurchaseIn(ctx, tx, purchase, 'any'))
  }
}
