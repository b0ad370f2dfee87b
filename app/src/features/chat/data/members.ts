import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type Member = Result<typeof api.chat.listMember>['list'][number]
type Reads = Readonly<Record<UserId, ChatMessageId>>

/** Merges read positions. They only move forward, so the later one of the fetched and the received position counts. */
export const withReads = (members: readonly Member[], reads: Reads): Member[] =>
  members.map((member) => {
    const received = reads[member.user.id]
    return received && (!member.readId || received > member.readId) ? { ...member, readId: received } : member
  })

const readsKey = (chatId: ChatId) => ['reads', chatId]

/** The members of a direct chat or group and how far each has read. Events keep them up to date (events.ts). */
export const membersQuery = (chatId: ChatId) =>
  queryOptions<readonly Member[]>({
    queryKey: ['members', chatId],
    queryFn: async ({ client, signal }) => {
      const { list } = await call(api.chat.listMember, { chatId }, { signal })
      // The response may lack read positions that arrived during the fetch.
      return withReads(list, client.getQueryData<Reads>(readsKey(chatId)) ?? {})
    },
    staleTime: Infinity,
  })

/** Records how far a member has read. Does nothing if the chat's members are not loaded. */
export function noteMemberRead(
  client: QueryClient,
  { chatId, userId, readId }: ServerEvents['chatMessageReadUpdate'],
): void {
  const { queryKey } = membersQuery(chatId)
  if (!client.getQueryState(queryKey)) return
  client.setQueryData<Reads>(readsKey(chatId), (old) =>
    old?.[userId] && old[userId] >= readId ? old : { ...old, [userId]: readId },
  )
  client.setQueryData(queryKey, (old) => old && withReads(old, { [userId]: readId }))
}

/** How many other members have not read a message yet. */
export const unreadBy = (members: readonly Member[], { id, author }: ChatMessage, myId: UserId): number =>
  members.filter(({ user, readId }) => user.id !== myId && user.id !== author.id && (!readId || readId < id)).length
