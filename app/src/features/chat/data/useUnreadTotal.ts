import { useQuery } from '@tanstack/react-query'
import { chatListQuery } from './chatListQuery.ts'
import { unreadTotal } from './order.ts'

/** The unread count for the badge of the tab. Never fetches: boot and the chat list do. */
export function useUnreadTotal(): number {
  return useQuery({ ...chatListQuery, enabled: false, select: ({ chats }) => unreadTotal(chats) }).data ?? 0
}
