import type { UserId } from '@byeol/contract/ids.ts'
import { pointsText } from '@byeol/contract/locale/amounts.ts'
import { donationPacks, iosPointProductId, pointPacks } from '@byeol/contract/point.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { findPrice, findProductName, productIdOf } from '../subscription/agreement/products.ts'
import type { NewOrder } from '../order/createOrder.ts'

/** Our product behind one of the store's. */
export type Sold = Omit<NewOrder, 'method' | 'issuesCard'>

const selectCeleb = 'select celeb_id as "celebId" from ios_premium_products where slot = $1'

const findCelebOf = async (db: Queries, slot: number): Promise<UserId | null> =>
  (await db.row(selectCeleb, [slot], { celebId: column.userId }))?.celebId ?? null

function packOf(iosProductId: string): Sold | null {
  const pack = [...pointPacks, ...donationPacks].find(({ id }) => iosPointProductId(id) === iosProductId)
  if (!pack) return null
  const { id: productId, points, priceWon } = pack
  const kind = donationPacks.includes(pack) ? 'donationPoint' : 'point'
  return { kind, productId, name: pointsText(points), priceWon, points }
}

/** Our product behind the store's product id; null for an unknown one. */
export async function findSold(db: Queries, iosProductId: string, at: Date): Promise<Sold | null> {
  const slot = /^byeol\.premium\.(\d{4})$/u.exec(iosProductId)?.[1]
  if (slot === undefined) return packOf(iosProductId)
  const celebId = await findCelebOf(db, Number(slot))
  if (!celebId) return null
  return {
    kind: 'premium',
    productId: productIdOf(celebId),
    name: await findProductName(db, celebId),
    celebId,
    priceWon: await findPrice(db, celebId, at),
    points: null,
  }
}
