import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { findSpent } from '../../../ledger/refundSpending.ts'
import { purchaseCause } from '../buying/purchaseCause.ts'
import { refundableUntil } from '../view/viewContents.ts'
import { refundContents } from './refundContents.ts'

const dayMs = 24 * 3_600_000
const select = `
  select p.id, p.bought_at as "boughtAt", p.price_won - o.refunded_won as "keptWon"
  from contents_purchases p
  left join orders o on o.id = p.id
  where p.user_id = $1 and p.ended_at is null and p.opened_at is null and p.bought_at > $2
  order by p.id`
const shape = { id: column.orderId, boughtAt: column.timestamp, keptWon: column.number.orNull }

/** A person's purchases that can still be taken back. */
async function findFresh({ db, now }: Context, userId: UserId) {
  const since = new Date(now().getTime() - (limits.refundDays + 1) * dayMs)
  return (await db.rows(select, [userId, since], shape)).filter(({ boughtAt }) => now() < refundableUntil(boughtAt))
}

/**
 * What a person gets back for contents when they delete the account: won to the cards, and the points of each lot,
 * which may be refunded in turn.
 */
export async function contentsAtEnd(
  ctx: Context,
  userId: UserId,
): Promise<{ refundWon: number; points: Map<string, number> }> {
  const fresh = await findFresh(ctx, userId)
  const points = new Map<string, number>()
  for (const { id } of fresh.filter(({ keptWon }) => keptWon === null))
    for (const { lots } of await findSpent(ctx.db, purchaseCause(id)))
      for (const lot of lots) points.set(lot.lotId, (points.get(lot.lotId) ?? 0) + lot.points)
  return { refundWon: fresh.reduce((sum, { keptWon }) => sum + (keptWon ?? 0), 0), points }
}

/** Queued task of an account's deletion: refunds every purchase that still can be. Safe to repeat. */
export async function refundFreshContents(ctx: Context, userId: UserId): Promise<void> {
  for (const { id } of await findFresh(ctx, userId))
    await refundContents(ctx, userId, id).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'refund_not_possible') throw error
    })
}
