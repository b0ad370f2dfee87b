import { useQuery } from '@tanstack/react-query'
import { chatListQuery } from './chatListQuery.ts'
import { unreadTotal } from './order.ts'

/** For the badge of the tab. Never asks by itself: boot and the chat list do. */
export function useUnreadTotal(): number {
  return useQuery({ ...chatListQuery, enabled: false, select: ({ chats }) => unreadTotal(chats) }).data ?? 0
}
