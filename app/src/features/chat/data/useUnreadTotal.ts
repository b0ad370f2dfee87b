import { useQuery } from '@tanstack/react-query'
import { chatListQuery } from './chatListQuery.ts'
import type { Unread } from '../../../shell/UnreadContext.ts'
import { isOwnRoom } from './room/isOwnRoom.ts'
import { unreadTotal } from './unreadTotal.ts'

/** The numbers on the tabs' badges. Fetches nothing: boot and the chat list provide the data. */
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
