import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { openPriceChange } from './openPriceChange.ts'

/**
 * Everything about a premium subscription that needs the fan's attention, most urgent first. All of it is listed: even
 * if the celeb has stopped writing, a fan must still answer a price increase, or premium ends.
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

/**
 * The topic of the banner above a room: the most urgent one; null if there is none. The banner's button leads to the
 * page that lists all.
 */
export const bannerTopic = (premium: SubscriptionPremium) => premiumTopics(premium)[0] ?? null
