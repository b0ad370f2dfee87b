import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'

/** The price change that still waits for an answer. */
export const openPriceChange = ({ priceChange }: SubscriptionPremium) =>
  priceChange && priceChange.answeredAt === null ? priceChange : null
