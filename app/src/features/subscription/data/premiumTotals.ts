import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'

/** Whether another month will be charged: not if it was cancelled, and not for premium granted to testers. */
const renews = ({ status, priceWon }: SubscriptionPremium): boolean => status !== 'cancelled' && priceWon !== null

/** The number and total monthly price of the premium subscriptions that will be charged again. */
export function monthlyTotal(premiums: readonly SubscriptionPremium[]): { won: number; count: number } {
  const renewing = premiums.filter(renews)
  return { won: renewing.reduce((won, { priceWon }) => won + (priceWon ?? 0), 0), count: renewing.length }
}

const soonest = ({ nextChargeAt, expiresAt }: SubscriptionPremium): number => (nextChargeAt ?? expiresAt).getTime()

/** Sorted by the next charge. Those that will not be charged again come last, sorted by their last day. */
export const byNextCharge = (premiums: readonly SubscriptionPremium[]): SubscriptionPremium[] =>
  premiums.toSorted((a, b) => Number(!renews(a)) - Number(!renews(b)) || soonest(a) - soonest(b))
