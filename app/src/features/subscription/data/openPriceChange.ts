import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'

/**
 * A price change that the fan has not responded to yet. Premium that Apple renews is left out, because Apple asks the
 * fan.
 */
export const openPriceChange = ({ priceChange, isIos }: SubscriptionPremium) =>
  priceChange && priceChange.answeredAt === null && !priceChange.isDeclined && !isIos ? priceChange : null

/**
 * How to continue a cancelled premium subscription: with the call `restart`, or by agreeing to the price that was
 * declined.
 */
export const wayToRestart = ({ priceChange }: SubscriptionPremium): 'restart' | 'price' =>
  priceChange?.isDeclined ? 'price' : 'restart'
