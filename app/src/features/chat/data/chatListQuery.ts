import { api } from '@byeol/contract/api.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryKey } from '../../../api/query.ts'
import { withoutHidden } from './hiddenChats.ts'
import { Retries } from '../../../socket/Retries.ts'
import type { ChatList } from './saved/listedChat.ts'

export interface ListData {
  chats: ChatList
}
type Change = (chats: ChatList) => ChatList

/**
 * For each fetch in progress, the changes made since it began. The server may have prepared its response before them.
 */
const fetchesUnderWay = new Set<Change[]>()

/**
 * The chat list. Events that arrive during the fetch are also applied to its response; if it already includes them,
 * they change nothing (reliability.md 15).
 */
export const chatListQuery = queryOptions<ListData>({
  queryKey: queryKey(api.chat.list, {}),
  queryFn: async ({ signal }) => {
    const meanwhile: Change[] = []
    fetchesUnderWay.add(meanwhile)
    try {
      const chats: Chat[] = []
      let after: ChatId | undefined
      do {
        const page = await call(api.chat.list, after ? { after } : {}, { signal })
        chats.push(...page.chats)
        after = page.next ?? undefined
      } while (after)
      return { chats: meanwhile.reduce<ChatList>((list, change) => change(list), withoutHidden(chats)) }
    } finally {
      fetchesUnderWay.delete(meanwhile)
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
})

/**
 * Changes the cached list. `reapply` is the change to make to the response of a fetch in progress, which may already
 * include the event.
 */
export function changeChats(client: QueryClient, change: Change, reapply: Change = change): void {
  for (const changes of fetchesUnderWay) changes.push(reapply)
  client.setQueryData(chatListQuery.queryKey, (old) => {
    if (!old) return old
    const chats = change(old.chats)
    return chats === old.chats ? old : { chats }
  })
}

export const knownChats = (client: QueryClient): ChatList => client.getQueryData(chatListQuery.queryKey)?.chats ?? []

const firstListMs = 2_000
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Refetches the list; the cached one stays visible until then. Rejects if the fetch fails. */
export async function refreshChats(client: QueryClient): Promise<void> {
  const { queryKey } = chatListQuery
  const isFirst = client.getQueryData(queryKey) === undefined && client.isFetching({ queryKey, exact: true }) > 0
  // Let the first fetch finish and show its list, unless it takes too long.
  if (isFirst) await Promise.race([client.fetchQuery(chatListQuery).catch(() => undefined), pause(firstListMs)])
  // Cancel a fetch that began before the connection was lost, because it may miss events from that time.
  await client.cancelQueries({ queryKey, exact: true })
  await client.fetchQuery({ ...chatListQuery, staleTime: 0 })
}

const retries = new Retries()

/** Refetches the list in the background, and retries after a failure. */
export function refreshInBackground(client: QueryClient): void {
  refreshChats(client).then(
    () => retries.succeeded('list'),
    (error: unknown) => retries.failed('list', error, () => refreshInBackground(client)),
  )
}

let refreshTimer: ReturnType<typeof setTimeout> | null = null
const refreshWithinMs = 5_000

/**
 * Refetches the list after a random delay, so that an event for thousands of people does not make all their apps fetch
 * at the same time.
 */
export function refreshSoon(client: QueryClient): void {
  refreshTimer ??= setTimeout(
    () => {
      refreshTimer = null
      refreshInBackground(client)
    },
    300 + Math.random() * refreshWithinMs,
  )
}
