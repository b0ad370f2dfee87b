import type { UserId } from '@byeol/contract/ids.ts'
import { replaceEqualDeep, useQueries, useQuery } from '@tanstack/react-query'
import { useUserId } from '../../../api/token.ts'
import { userQuery } from '../../people/data/userQuery.ts'
import { chatListQuery } from '../data/chatListQuery.ts'
import { isDirect, toBegunChat, toChatViews, type ChatView } from '../data/order.ts'
import { isReceivedRequest } from '../data/unreadTotal.ts'
import { useAccessLists } from '../data/useAccessLists.ts'
import { useDrafts } from '../outbox/drafts.ts'
import { useIdList } from '../../people/data/idLists.ts'

/** The maximum number of people listed only because of an unsent first message to them. */
const begunShown = 20

let last: ChatView[] = []

/** Keeps the same objects for unchanged chats, so that their rows do not render again. */
const keepEqual = (views: ChatView[]): ChatView[] => (last = replaceEqualDeep(last, views))

/**
 * All chats to list, existing and fake. Also returns requests from strangers (unless the viewer blocks them), and the
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
  const drafts = useDrafts(myId ?? undefined)
  // People that the viewer has no chat with, but an unsent first message to. A draft in an existing chat is stored
  // under the chat's id instead.
  const begun = list.data
    ? Object.keys(drafts).filter(
        (id) =>
          id !== myId &&
          !withDirectChat.has(id as UserId) &&
          !list.data.chats.some((chat) => chat.id === id) &&
          !withoutDirectChat.some(({ celebUserId }) => celebUserId === id),
      )
    : []
  const people = useQueries({
    queries: begun.slice(-begunShown).map((id) => userQuery(id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const celebs = useQueries({
    queries: withoutDirectChat.map(({ celebUserId }) => userQuery(celebUserId)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const blocking = useIdList('blocking')
  const views: ChatView[] | null =
    myId && access && list.data
      ? keepEqual([
          ...toChatViews(list.data.chats, access, celebs, myId),
          ...people.map((person) => toBegunChat(person, access)),
        ])
      : null
  return {
    drafted: new Set(Object.keys(drafts)),
    chats: views?.filter((chat) => !isReceivedRequest(chat)) ?? null,
    requests:
      views?.filter((chat) => isReceivedRequest(chat) && !(chat.recipient && blocking.has(chat.recipient.id))) ?? null,
    list,
    access,
  }
}
