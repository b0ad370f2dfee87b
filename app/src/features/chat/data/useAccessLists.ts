import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../api/me.ts'
import { dmEntersQuery, dmSendsQuery } from '../../permission/cache.ts'
import { premiumsQuery, subscriptionsQuery } from '../../subscription/data/cache.ts'
import type { AccessLists } from './order.ts'

/** The viewer's lists that determine access to chats; null until all four are loaded. */
export function useAccessLists(): AccessLists | null {
  const me = useMe()
  const { data: free } = useQuery(subscriptionsQuery)
  const { data: paid } = useQuery(premiumsQuery)
  const { data: enter } = useQuery(dmEntersQuery)
  const { data: send } = useQuery(dmSendsQuery)
  if (!me || !free || !paid || !enter || !send) return null
  return {
    subscriptions: free.subscriptions,
    premiums: paid.subscriptionPremiums,
    enters: enter.permissionDMEnters,
    sends: send.permissionDMSends,
    isCeleb: me.isCeleb,
    myId: me.id,
  }
}
