import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'

/** The price change that still waits for an answer. Apple asks by itself about premiums that it renews. */
export const openPriceChange = ({ priceChange, isIos }: SubscriptionPremium) =>
  priceChange && priceChange.answeredAt === null && !priceChange.isDeclined && !isIos ? priceChange : null

/** How a cancelled premium continues: by the `restart` call, or by agreeing to the price that was declined. */
export const wayToRestart = ({ priceChange }: SubscriptionPremium): 'restart' | 'price' =>
  priceChange?.isDeclined ? 'price' : 'restart'
