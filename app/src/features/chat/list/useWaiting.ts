import type { UserId } from '@byeol/contract/ids.ts'
import type { WaitingLetters } from '@byeol/contract/subscription.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { userQuery } from '../../people/data/userQuery.ts'
import { waitingQuery } from '../../subscription/data/cache.ts'
import type { AccessLists, ChatView } from '../data/order.ts'

/**
 * This week's broadcast messages by celebs that the viewer follows but never had premium with. Undefined while loading,
 * also while the celebs are loading, because the cards push the list below them down.
 */
export function useWaiting(
  access: AccessLists | null,
  chats: readonly ChatView[] | null,
): WaitingLetters[] | undefined {
  const open = new Set(chats?.filter(({ isBroadcast }) => isBroadcast).map(({ recipient }) => recipient?.id))
  const followed = access?.subscriptions.filter(({ celebUserId }) => !open.has(celebUserId)) ?? []
  const { data, isLoading } = useQuery({ ...waitingQuery, enabled: followed.length > 0 })
  const isFollowed = (id: UserId) => followed.some(({ celebUserId }) => celebUserId === id)
  const waiting =
    chats && data ? data.waiting.filter(({ celebUserId, newest }) => newest && isFollowed(celebUserId)) : []
  const areCelebsLoading = useQueries({
    queries: waiting.map(({ celebUserId }) => userQuery(celebUserId)),
    combine: (results) => results.some((result) => result.isLoading),
  })
  if (followed.length > 0 && (isLoading || areCelebsLoading)) return undefined
  return waiting
}
