import type { Card } from '@byeol/contract/payment.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { premiumsQuery } from '../subscription/data/cache.ts'

export function usePremiumsOf(card: Pick<Card, 'userPaymentMethodId'> | null): SubscriptionPremium[] {
  const premiums = useQuery({ ...premiumsQuery, staleTime: 0 }).data?.subscriptionPremiums ?? []
  return premiums.filter((premium) => card && premium.card?.userPaymentMethodId === card.userPaymentMethodId)
}
