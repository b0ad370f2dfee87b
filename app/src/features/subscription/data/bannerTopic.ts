import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { openPriceChange } from './openPriceChange.ts'

/**
 * Everything that needs the fan's attention about a premium, the most urgent first. All are listed, because a fan of a
 * silent celeb must still answer a higher price, or premium ends.
 */
export function premiumTopics(premium: SubscriptionPremium) {
  const { failure, silence } = premium
  const price = openPriceChange(premium)
  return [
    ...(failure ? [{ kind: 'failure', failure } as const] : []),
    ...(silence ? [{ kind: 'silence', silence } as const] : []),
    ...(price ? [{ kind: 'price', price } as const] : []),
  ]
}

/** The topic of the line above a room: the most urgent one. Null: none. Its button links to the page that shows all. */
export const bannerTopic = (premium: SubscriptionPremium) => premiumTopics(premium)[0] ?? null
