import type { Settlement, SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { SettlementId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { listSettlements, viewSettlement } from './settlements.ts'

/** A page of a celeb's settlements, newest first; if `of` is given, only those of that kind. */
export async function readHistory(
  ctx: Context,
  celebId: UserId,
  of: SettlementKind | null,
  { before, limit }: { before?: SettlementId | undefined; limit: number },
): Promise<Settlement[]> {
  const page = await listSettlements(ctx.db, celebId, { of, before: before ?? null, limit })
  return page.map((stored) => viewSettlement(ctx, stored))
}
