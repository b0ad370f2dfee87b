import type { UserId } from '@byeol/contract/ids.ts'
import type { WaitingLetters } from '@byeol/contract/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '../../subscription/data/cache.ts'
import type { AccessLists, ChatView } from '../data/order.ts'

/**
 * This week's broadcast messages by celebs that the viewer follows but never had premium with. Undefined while loading.
 */
export function useWaiting(
  access: AccessLists | null,
  chats: readonly ChatView[] | null,
): WaitingLetters[] | undefined {
  const open = new Set(chats?.filter(({ isBroadcast }) => isBroadcast).map(({ recipient }) => recipient?.id))
  const followed = access?.subscriptions.filter(({ celebUserId }) => !open.has(celebUserId)) ?? []
  const { data, isLoading } = useQuery({ ...waitingQuery, enabled: followed.length > 0 })
  if (followed.length === 0 || !chats) return []
  const isFollowed = (id: UserId) => followed.some(({ celebUserId }) => celebUserId === id)
  if (isLoading) return undefined
  return data?.waiting.filter(({ celebUserId, newest }) => newest && isFollowed(celebUserId)) ?? []
}
