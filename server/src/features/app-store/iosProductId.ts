import { iosPointProductId, iosPrefixes } from '@byeol/contract/point.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'

/** SQL: the store's product for premium to a celeb; null while the celeb has none. */
export const iosPremiumProduct = (celeb: string): string =>
  `(select '${iosPrefixes.premium}' || lpad(i.slot::text, 4, '0')
    from ios_premium_products i
    where i.celeb_id = ${celeb})`

const selectPremium = `select ${iosPremiumProduct('$1')} as id`

/** The store's id of one of our products; null if the store does not sell it. */
export async function findIosProductId(
  db: Queries,
  { productId, celebId }: { productId: string; celebId?: UserId },
): Promise<string | null> {
  if (!celebId) return iosPointProductId(productId)
  return (await db.row(selectPremium, [celebId], { id: column.text.orNull }))!.id
}
