import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { putById, replaceById, withoutId } from '../../../api/listById.ts'
import { query } from '../../../api/query.ts'
import { premiumOrdersQuery } from './premiumQueries.ts'

export const subscriptionsQuery = query(api.subscription.list, {})
export const premiumsQuery = query(api.subscription.premiumList, {})
/**
 * Broadcast messages that the viewer could read with premium. Refetched after a while, because the server sends no
 * events about messages to people who cannot read them.
 */
export const waitingQuery = { ...query(api.subscription.waiting, {}), staleTime: 60_000 }

export const ourDaysQuery = (celebUserId: UserId) => query(api.subscription.ourDays, { celebUserId })

type Subscriptions = Result<typeof api.subscription.list>
type Premiums = Result<typeof api.subscription.premiumList>

// Does nothing if the list is not loaded, because the fetched list will already include the change.
const changeSubscriptions = (
  client: QueryClient,
  how: (list: Subscriptions['subscriptions']) => Subscriptions['subscriptions'],
) => client.setQueryData(subscriptionsQuery.queryKey, (old) => old && { subscriptions: how(old.subscriptions) })

const changePremiums = (
  client: QueryClient,
  how: (list: Premiums['subscriptionPremiums']) => Premiums['subscriptionPremiums'],
) =>
  client.setQueryData(premiumsQuery.queryKey, (old) => old && { subscriptionPremiums: how(old.subscriptionPremiums) })

/**
 * Changes of the lists: adding replaces an entry with the same id, entries are removed by id, and an update replaces
 * the entry with the same id (spec.md point 4, Subscription lists).
 */
export const addSubscription = (client: QueryClient, { subscription }: ServerEvents['subscriptionAdd']) => {
  changeSubscriptions(client, (list) => putById(list, subscription))
  void client.invalidateQueries({ queryKey: waitingQuery.queryKey })
}

export const removeSubscription = (client: QueryClient, { subscriptionId }: ServerEvents['subscriptionRemove']) =>
  changeSubscriptions(client, (list) => withoutId(list, subscriptionId))

export const addPremium = (client: QueryClient, { subscriptionPremium }: ServerEvents['subscriptionPremiumAdd']) =>
  changePremiums(client, (list) => putById(list, subscriptionPremium))

export const removePremium = (
  client: QueryClient,
  { subscriptionPremiumId }: ServerEvents['subscriptionPremiumRemove'],
) => {
  changePremiums(client, (list) => withoutId(list, subscriptionPremiumId))
  void client.invalidateQueries({ queryKey: waitingQuery.queryKey })
}

export const updatePremium = (
  client: QueryClient,
  { subscriptionPremium }: ServerEvents['subscriptionPremiumUpdate'],
) => changePremiums(client, (list) => replaceById(list, subscriptionPremium))

/**
 * Updates an order of premium in the celeb's list of orders. Also refetches the list, which may not contain the order
 * yet.
 */
export function updatePremiumOrder(client: QueryClient, { order }: ServerEvents['orderUpdate']): void {
  if (order.kind !== 'premium' || !order.celebUserId) return
  const { queryKey } = premiumOrdersQuery(order.celebUserId)
  client.setQueryData(queryKey, (old) => old && { orders: replaceById(old.orders, order) })
  void client.invalidateQueries({ queryKey })
}
