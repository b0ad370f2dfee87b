import { useQuery } from '@tanstack/react-query'
import { chatListQuery } from './chatListQuery.ts'
import type { Unread } from '../../../shell/UnreadContext.ts'
import { isOwnRoom } from './room/isOwnRoom.ts'
import { unreadTotal } from './unreadTotal.ts'

/** The numbers on the badges of the tabs. Never fetches: boot and the chat list do. */
export function useUnreadTotal(): Unread {
  const { data } = useQuery({
    ...chatListQuery,
    enabled: false,
    select: ({ chats }) => {
      const replies = unreadTotal(chats.filter((chat) => chat.isBroadcast && isOwnRoom(chat)))
      return { replies, chats: unreadTotal(chats) - replies }
    },
  })
  return data ?? { replies: 0, chats: 0 }
}
