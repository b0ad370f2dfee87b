import type { UserId } from '@byeol/contract/ids.ts'
import type { Subscription, SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { premiumsQuery, subscriptionsQuery } from './cache.ts'

export interface OwnSubscription {
  subscription: Subscription | null
  premium: SubscriptionPremium | null
  /** False until the lists are loaded; buttons wait for that. */
  known: boolean
}

/** Whether the viewer follows this celeb, and their premium subscription. */
export function useSubscription(celebUserId: UserId): OwnSubscription {
  const { data: free } = useQuery(subscriptionsQuery)
  const { data: paid } = useQuery(premiumsQuery)
  return {
    subscription: free?.subscriptions.find((one) => one.celebUserId === celebUserId) ?? null,
    premium: paid?.subscriptionPremiums.find((one) => one.celebUserId === celebUserId) ?? null,
    known: free !== undefined && paid !== undefined,
  }
}
