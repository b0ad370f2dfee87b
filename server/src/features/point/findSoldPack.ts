import { pointsText } from '@byeol/contract/locale/amounts.ts'
import { donationPacks, iosPointProductId, pointPacks } from '@byeol/contract/point.ts'
import type { Sold } from '../order/NewOrder.ts'

const packs = { point: pointPacks, donationPoint: donationPacks }

/** The point pack behind an App Store product; null if the product is not a pack of this kind. */
export function findSoldPack(kind: keyof typeof packs, iosProductId: string): Sold | null {
  const pack = packs[kind].find(({ id }) => iosPointProductId(id) === iosProductId)
  if (!pack) return null
  const { id: productId, points, priceWon } = pack
  return { kind, productId, name: pointsText(points), priceWon, points }
}
