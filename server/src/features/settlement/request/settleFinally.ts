import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { SettlementId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { Handler } from '../../../http/call.ts'
import { lockCelebs } from '../../../ledger/earnings/readEarnings.ts'
import { estimateAsOf, type Estimated } from '../earnings/estimate.ts'
import { settlementKinds } from '../earnings/kinds.ts'
import { requireUnrefused, storeRequest } from './requestSettlement.ts'
import { findSettlement, viewSettlement } from './settlements.ts'

const selectRecent = `
  select id
  from settlements
  where celeb_id = $1 and is_final and status in ('requested', 'approved', 'paid') and requested_at > $2
  limit 1`

/**
 * The sums that a leaving celeb can be paid now, by kind, without a minimum. For thirty days after such a settlement,
 * the minimum applies again, unless it was rejected or the bank returned it.
 */
export async function estimateFinally(ctx: Context, db: Queries, celebId: UserId): Promise<Estimated[]> {
  const asOf = ctx.now()
  const since = new Date(asOf.getTime() - limits.finalSettlementEveryMs)
  const isFinal = (await db.row(selectRecent, [celebId, since], { id: column.text })) === null
  const estimates: Estimated[] = []
  for (const of of settlementKinds) estimates.push(await estimateAsOf(ctx, db, { celebId, of, asOf, isFinal }))
  return estimates.filter(({ estimate: { refusal } }) => refusal !== 'open_request' && refusal !== 'too_little')
}

/**
 * Requests everything that can be settled before the celeb leaves. Throws `conflict` if the sum is not the one that the
 * leaving page showed, and as `requestSettlement` does.
 */
export const settleFinally: Handler<typeof api.celeb.settleFinally> = async (ctx, me, { bankAccountId, netWon }) => {
  const ids = await ctx.db.inTransaction(async (tx) => {
    await lockCelebs(tx, [me.id])
    const estimates = await estimateFinally(ctx, tx, me.id)
    const nowWon = estimates.reduce((sum, { estimate }) => sum + estimate.netWon, 0)
    if (nowWon !== netWon) throw new ApiError('conflict', { netWon: nowWon })
    const stored: SettlementId[] = []
    for (const estimated of estimates) {
      requireUnrefused(estimated, estimated.estimate.shareWon)
      stored.push(await storeRequest(ctx, tx, { celebId: me.id, estimated, bankAccountId, isFinal: true }))
    }
    return stored
  })
  const settlements = await Promise.all(ids.map(async (id) => viewSettlement(ctx, (await findSettlement(ctx.db, id))!)))
  return { settlements }
}
