import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Sold } from '../order/NewOrder.ts'

/** Our product behind the store's product id; null for an unknown one. */
export async function findSold(
  { orderKinds }: Pick<Context, 'orderKinds'>,
  db: Queries,
  iosProductId: string,
  at: Date,
): Promise<Sold | null> {
  for (const { findSoldOnIos } of Object.values(orderKinds)) {
    const sold = await findSoldOnIos?.(db, iosProductId, at)
    if (sold) return sold
  }
  return null
}
