import { api } from '@byeol/contract/api.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../../api/query.ts'
import { refetchPayments } from '../../payment/refetchPayments.ts'
import { userKey } from '../../people/data/userKey.ts'
import { addPremium, removePremium } from './cache.ts'
import { premiumOrdersQuery } from './premiumQueries.ts'

/**
 * Puts the response of a call that changed premium into the cache. The socket events do the same; this covers a lost
 * connection.
 */
export async function applyPremium(client: QueryClient, premium: SubscriptionPremium): Promise<void> {
  const hasEnded = premium.status === 'cancelled' && !premium.pausedSince && premium.expiresAt <= new Date()
  if (hasEnded) removePremium(client, { subscriptionPremiumId: premium.id })
  else addPremium(client, { subscriptionPremium: premium })
  await refetchAround(client, premium)
}

/** Refetches everything that depends on premium for a celeb: chat permissions, profile, payments. */
export async function refetchAround(
  client: QueryClient,
  { celebUserId }: Pick<SubscriptionPremium, 'celebUserId'>,
): Promise<void> {
  const keys = [
    queryKey(api.permission.dmEnter),
    queryKey(api.permission.dmSend),
    queryKey(api.user.premiumSubscribing),
    userKey(celebUserId),
    premiumOrdersQuery(celebUserId).queryKey,
  ]
  await Promise.all([refetchPayments(client), ...keys.map((key) => client.invalidateQueries({ queryKey: key }))])
}
