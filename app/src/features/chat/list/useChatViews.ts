import { replaceEqualDeep, useQueries, useQuery } from '@tanstack/react-query'
import { useUserId } from '../../../api/token.ts'
import { userQuery } from '../../user/data/userQuery.ts'
import { chatListQuery } from '../data/chatListQuery.ts'
import { isDirect, isReceivedRequest, toChatViews, type ChatView } from '../data/order.ts'
import { useAccessLists } from '../data/useAccessLists.ts'
import { useIdList } from '../../user/data/idLists.ts'

let last: ChatView[] = []

/** Views that say what they said before stay the same objects, so that their rows are not drawn again. */
const keepEqual = (views: ChatView[]): ChatView[] => (last = replaceEqualDeep(last, views))

/**
 * All chats to show, real and fake; apart from them the requests of strangers whom the viewer does not block; and the
 * state of the list query.
 */
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
  const blocking = useIdList('blocking')
  const views: ChatView[] | null =
    myId && access && list.data ? keepEqual(toChatViews(list.data.chats, access, celebs, myId)) : null
  return {
    chats: views?.filter((chat) => !isReceivedRequest(chat)) ?? null,
    requests:
      views?.filter((chat) => isReceivedRequest(chat) && !(chat.recipient && blocking.has(chat.recipient.id))) ?? null,
    list,
    access,
  }
}
