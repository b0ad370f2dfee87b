import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'

/** True if the next month will be charged: not after a cancel, and not for a test grant. */
const renews = ({ status, priceWon }: SubscriptionPremium): boolean => status !== 'cancelled' && priceWon !== null

/** The monthly price of the running premiums together, and their number. Cancelled premiums are not charged again. */
export function monthlyTotal(premiums: readonly SubscriptionPremium[]): { won: number; count: number } {
  const renewing = premiums.filter(renews)
  return { won: renewing.reduce((won, { priceWon }) => won + (priceWon ?? 0), 0), count: renewing.length }
}

const soonest = ({ nextChargeAt, expiresAt }: SubscriptionPremium): number => (nextChargeAt ?? expiresAt).getTime()

/** By the next charge; premiums without further charges come last, by their last day. */
export const byNextCharge = (premiums: readonly SubscriptionPremium[]): SubscriptionPremium[] =>
  premiums.toSorted((a, b) => Number(!renews(a)) - Number(!renews(b)) || soonest(a) - soonest(b))
