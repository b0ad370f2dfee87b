import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { Sold } from '../../order/NewOrder.ts'
import { findPrice, findProductName, productIdOf } from './products.ts'

const selectCeleb = 'select celeb_id as "celebId" from ios_premium_products where slot = $1'

/** Premium to the celeb behind an App Store product; null if the product is not premium. */
export async function findSoldPremium(db: Queries, iosProductId: string, at: Date): Promise<Sold | null> {
  const slot = /^byeol\.premium\.(\d{4})$/u.exec(iosProductId)?.[1]
  const celeb = slot === undefined ? null : await db.row(selectCeleb, [Number(slot)], { celebId: column.userId })
  if (!celeb) return null
  const { celebId } = celeb
  return {
    kind: 'premium',
    productId: productIdOf(celebId),
    name: await findProductName(db, celebId),
    celebId,
    priceWon: await findPrice(db, celebId, at),
    points: null,
  }
}
