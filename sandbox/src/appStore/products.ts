import { premiumProducts } from './appStoreApp.ts'

export interface Product {
  id: string
  type: 'Consumable' | 'Auto-Renewable Subscription'
  title: string
  priceWon: number
}

const packs = [1_000, 5_000, 10_000, 30_000, 50_000]
const premiumWon = 4_900

/** A product as App Store Connect has it. Returns null for an unknown id. */
export function findProduct(id: string): Product | null {
  const pack = /^byeol\.(point|donation)\.(\d+)$/u.exec(id)
  const points = Number(pack?.[2])
  if (pack && packs.includes(points))
    return { id, type: 'Consumable', title: `${points.toLocaleString('ko')} P`, priceWon: (points * 11) / 10 }
  const slot = Number(/^byeol\.premium\.(\d{4})$/u.exec(id)?.[1])
  return slot >= 1 && slot <= premiumProducts
    ? { id, type: 'Auto-Renewable Subscription', title: `프리미엄 ${slot}`, priceWon: premiumWon }
    : null
}

/** Each celeb's premium has its own subscription group, so that a person can subscribe to several celebs. */
export const groupOf = (productId: string): string => `2${productId.replaceAll(/\D/gu, '').padStart(7, '0')}`
