import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { query, queryKey } from '../../../api/query.ts'
import { findSavedIds } from './savedIds.ts'

/** The ids of chat partners and of related, muted and blocked people (spec.md point 3, Local caches). */
export const idLists = {
  dm: api.user.dmUserIds,
  related: api.user.relatedIds,
  muting: api.user.mutingUserIds,
  blocking: api.user.blockingUserIds,
} as const
export type IdListName = keyof typeof idLists

const none: ReadonlySet<UserId> = new Set()

/** Loaded at sign-in and when the app starts (keepUsers.ts). Until then, the list saved on the device is used. */
export const idListQuery = (name: IdListName) =>
  queryOptions({
    ...query(idLists[name], {}),
    initialData: () => findSavedIds(name) ?? undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Empty if no one is signed in, and until the list is known. */
export function useIdList(name: IdListName): ReadonlySet<UserId> {
  const { data } = useQuery({ ...idListQuery(name), select: ({ list }) => new Set(list) })
  return data ?? none
}

/**
 * Refetches the lists of chat partners and related people that are in use, after chats or subscriptions have changed.
 */
export function refetchIdLists(client: QueryClient): void {
  for (const list of [api.user.dmUserIds, api.user.relatedIds])
    void client.invalidateQueries({ queryKey: queryKey(list) })
}
