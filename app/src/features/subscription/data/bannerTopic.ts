import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { openPriceChange } from './openPriceChange.ts'

/**
 * Everything that a premium has to say to its fan, the most urgent first. None hides another: a silent celeb's fan must
 * still answer a dearer price, or premium ends.
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

/** What the line above a room says: the most urgent. Null: nothing. Its button leads to the page that shows all. */
export const bannerTopic = (premium: SubscriptionPremium) => premiumTopics(premium)[0] ?? null
