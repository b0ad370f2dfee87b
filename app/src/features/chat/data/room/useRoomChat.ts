import { isId } from '@byeol/contract/text/isId.ts'
import { api } from '@byeol/contract/api.ts'
import { UNKNOWN_USER_ID, type ChatId, type UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../../../api/query.ts'
import { queryClient } from '../../../../api/queryClient.ts'
import { useUserId } from '../../../../api/token.ts'
import { userQuery } from '../../../people/data/userQuery.ts'
import { chatListQuery, refreshInBackground } from '../chatListQuery.ts'
import { toBegunChat, toChatView, type ChatView } from '../order.ts'
import { useAccessLists } from '../useAccessLists.ts'

type RoomChat =
  | { state: 'found'; chat: ChatView }
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; error: Error; retry: () => void }

const isKnownId = (text: string | null): text is string => text !== null && isId(text) && text !== UNKNOWN_USER_ID

/**
 * The chat that the URL refers to: one in the list by its id, or the direct chat with a person, even if it does not
 * exist yet.
 */
export function useRoomChat(wantedChatId: string | null, wantedUserId: string | null): RoomChat {
  const myId = useUserId()
  const access = useAccessLists()
  const list = useQuery(chatListQuery)
  const chats = list.data?.chats
  const real = chats?.find(
    ({ id, recipient, isDM }) =>
      id === wantedChatId ||
      (wantedChatId === null && isDM && isKnownId(wantedUserId) && recipient?.id === wantedUserId),
  )

  const userId =
    !real && wantedChatId === null && isKnownId(wantedUserId) && wantedUserId !== myId ? (wantedUserId as UserId) : null
  const direct = useQuery({
    ...query(api.chat.directMessage, { userId: userId ?? ('' as UserId) }),
    enabled: chats !== undefined && userId !== null,
  })
  const person = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== null })

  // The saved list may be older than the link that opened this page, and so lack the chat.
  const unknownId =
    chats !== undefined && !real && userId === null && isKnownId(wantedChatId) ? (wantedChatId as ChatId) : null
  useEffect(() => {
    if (unknownId) refreshInBackground(queryClient)
  }, [unknownId])

  // Until there is a response, the page treats the chat as not existing yet (spec.md point 7, direct-message). The
  // query retries automatically.
  useEffect(() => {
    if (direct.error) console.warn('direct message', direct.error)
  }, [direct.error])

  const asked = [list, person]
  const failed = (error: Error): RoomChat => ({
    state: 'failed',
    error,
    retry: () => {
      for (const query of asked) if (query.isError) void query.refetch()
    },
  })

  if (!access || !myId || !chats) return list.isError ? failed(list.error) : { state: 'loading' }
  if (real) return { state: 'found', chat: toChatView(real, access) }
  if (direct.data?.chat) return { state: 'found', chat: toChatView(direct.data.chat, access) }
  if (userId) {
    if (direct.isPending || person.isPending) return { state: 'loading' }
    if (person.isError) return failed(person.error)
    if (person.data) return { state: 'found', chat: toBegunChat(person.data, access) }
  }
  return { state: list.isFetching ? 'loading' : 'missing' }
}
