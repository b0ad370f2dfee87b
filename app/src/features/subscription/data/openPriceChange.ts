import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'

/** The price change that still waits for an answer. Apple asks by itself about what it renews. */
export const openPriceChange = ({ priceChange, isIos }: SubscriptionPremium) =>
  priceChange && priceChange.answeredAt === null && !isIos ? priceChange : null
