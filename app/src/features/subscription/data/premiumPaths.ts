import type { OrderId, SubscriptionPremiumId, UserId } from '@byeol/contract/ids.ts'

const withQuery = (path: string, values: Record<string, string | null | undefined>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  return `${path}?${query}`
}

/** A celeb's profile with the premium sheet open. `returnTo` is the page that premium unlocks. */
export const premiumPath = (celebUserId: UserId, returnTo?: string | null): string =>
  withQuery(`/${celebUserId}`, { premium: '1', r: returnTo })

/** The page of an order of premium, to which the payment window redirects. */
export const premiumOrderPath = (celebUserId: UserId, orderId: OrderId, returnTo: string | null): string =>
  withQuery('/premium-order', { celebUserId, orderId, r: returnTo })

export const ourDaysPath = (celebUserId: UserId): string => withQuery('/our-days', { celebUserId })

/** The page to manage premium for a celeb: charges, card, payments, cancellation. */
export const managePath = (celebUserId: UserId): string => withQuery('/subscription', { celebUserId })

export const cancelPath = (subscriptionPremiumId: SubscriptionPremiumId): string =>
  withQuery('/cancel-subscription-premium', { subscriptionPremiumId })
