import { useQueries, useQuery } from '@tanstack/react-query'
import { useUserId } from '../../../api/token.ts'
import { userQuery } from '../../user/data/userQuery.ts'
import { chatListQuery } from '../data/chatListQuery.ts'
import { isDirect, toChatViews, type ChatView } from '../data/order.ts'
import { useAccessLists } from '../data/useAccessLists.ts'

/** All chats to show, real and fake, and the state of the list query. */
export function useChatViews() {
  const myId = useUserId()
  const access = useAccessLists()
  const list = useQuery(chatListQuery)
  const withDirectChat = new Set(
    list.data?.chats.filter((chat) => isDirect(chat)).map(({ recipient }) => recipient?.id),
  )
  const withoutDirectChat =
    access && list.data ? access.subscriptions.filter(({ celebUserId }) => !withDirectChat.has(celebUserId)) : []
  const celebs = useQueries({
    queries: withoutDirectChat.map(({ celebUserId }) => userQuery(celebUserId)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const chats: ChatView[] | null =
    myId && access && list.data ? toChatViews(list.data.chats, access, celebs, myId) : null
  return { chats, list, access }
}
