import { useQuery } from '@tanstack/react-query'
import { chatListQuery } from './chatListQuery.ts'
import { unreadTotal } from './unreadTotal.ts'

/** The number on the badge of the chat tab. Never fetches: boot and the chat list do. */
export const useUnreadTotal = (): number =>
  useQuery({ ...chatListQuery, enabled: false, select: ({ chats }) => unreadTotal(chats) }).data ?? 0
