import type { UserId } from '@byeol/contract/ids.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { useUserId } from '../../../api/token.ts'
import { premiumsQuery } from '../../subscription/data/cache.ts'

/** The viewer's premium subscription to a celeb. Nothing is loaded for visitors, who have none. */
export function usePremiumTo(celebUserId: UserId | null): { premium: SubscriptionPremium | null; known: boolean } {
  const isSignedIn = useUserId() !== null
  const { data } = useQuery({ ...premiumsQuery, enabled: isSignedIn })
  const premium = data?.subscriptionPremiums.find((one) => one.celebUserId === celebUserId) ?? null
  return { premium, known: !isSignedIn || data !== undefined }
}
