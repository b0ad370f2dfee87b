import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { openPriceChange } from './openPriceChange.ts'

/** What the line above a room has to say about a premium, the most urgent first. Null: nothing. */
export function bannerTopic(premium: SubscriptionPremium) {
  const { failure, silence } = premium
  if (failure) return { kind: 'failure', failure } as const
  if (silence) return { kind: 'silence', silence } as const
  const price = openPriceChange(premium)
  return price && ({ kind: 'price', price } as const)
}
