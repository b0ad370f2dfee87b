import { api } from '@byeol/contract/api.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryKey } from '../../../api/query.ts'
import type { ChatList } from './cache.ts'

export interface ListData {
  chats: ChatList
}
type Change = (chats: ChatList) => ChatList

/** What events did while an answer was under way; it may have been read before them. */
const recordings = new Set<Change[]>()

/**
 * The chat list, with the events that came while it was under way applied to it again: they change nothing
 * where the answer holds them already (reliability.md 15).
 */
export const chatListQuery = queryOptions<ListData>({
  queryKey: queryKey(api.chat.list, {}),
  queryFn: async ({ signal }) => {
    const meanwhile: Change[] = []
    recordings.add(meanwhile)
    try {
      const chats: Chat[] = []
      let after: ChatId | undefined
      do {
        const page = await call(api.chat.list, after ? { after } : {}, { signal })
        chats.push(...page.chats)
        after = page.next ?? undefined
      } while (after)
      return { chats: meanwhile.reduce<ChatList>((list, change) => change(list), chats) }
    } finally {
      recordings.delete(meanwhile)
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
})

/** `again`: how the change is applied to an answer that may hold it already, where that differs. */
export function changeChats(client: QueryClient, change: Change, again: Change = change): void {
  for (const recording of recordings) recording.push(again)
  client.setQueryData(chatListQuery.queryKey, (old) => {
    if (!old) return old
    const chats = change(old.chats)
    return chats === old.chats ? old : { chats }
  })
}

export const knownChats = (client: QueryClient): ChatList => client.getQueryData(chatListQuery.queryKey)?.chats ?? []

/** The server's list again; what is on the screen stays until it comes. Rejects when it does not. */
export async function refreshChats(client: QueryClient): Promise<void> {
  // One that began before a cut lacks what the cut swallowed.
  await client.cancelQueries({ queryKey: chatListQuery.queryKey, exact: true })
  await client.fetchQuery({ ...chatListQuery, staleTime: 0 })
}

let refreshTimer: ReturnType<typeof setTimeout> | null = null
const refreshWithinMs = 5_000

/** Some time soon: what thousands hear in one moment must not make them all ask in the same. */
export function refreshSoon(client: QueryClient): void {
  refreshTimer ??= setTimeout(
    () => {
      refreshTimer = null
      refreshChats(client).catch(() => undefined)
    },
    300 + Math.random() * refreshWithinMs,
  )
}
