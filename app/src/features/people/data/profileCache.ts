import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { User, UserProfile } from '@byeol/contract/user.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { dropSavedUser } from './savedUsers.ts'
import { userKey } from './userKey.ts'

const refsOf = ({ id, celebUsername }: Pick<User, 'id' | 'celebUsername'>): string[] =>
  celebUsername ? [id, `@${celebUsername}`] : [id]

/** Caches a complete profile from the server for ten minutes, under the id and for celebs also under the username. */
export function putProfile(client: QueryClient, profile: UserProfile): void {
  for (const ref of refsOf(profile)) client.setQueryData(userKey(ref), profile)
}

/** As `putProfile`, and also updates the lists of celebs. */
export function rememberProfile(client: QueryClient, profile: UserProfile): void {
  putProfile(client, profile)
  for (const { path } of [api.user.listCelebs, api.user.listCelebs2])
    client.setQueriesData<InfiniteData<{ list: UserProfile[] }>>(
      { queryKey: [path] },
      (old) =>
        old?.pages && {
          ...old,
          pages: old.pages.map((page) => ({
            ...page,
            list: page.list.map((user) => (user.id === profile.id ? profile : user)),
          })),
        },
    )
}

/**
 * Handles `user_not_found` for an id or `@username`: the entry becomes null, and the entry under the person's other
 * name is removed, in the cache and on the device (spec.md points 4 and 8). A page that shows the other name asks the
 * server again.
 */
export function purgeUser(client: QueryClient, ref: string): void {
  const old = client.getQueryData<UserProfile | null>(userKey(ref))
  dropSavedUser(ref)
  client.setQueryData(userKey(ref), null)
  for (const other of old ? refsOf(old) : []) {
    if (other === ref) continue
    client.removeQueries({ queryKey: userKey(other), exact: true, type: 'inactive' })
    void client.invalidateQueries({ queryKey: userKey(other), exact: true })
  }
}

/** For errors of a call about a person: `user_not_found` purges them. Any other error changes nothing. */
export function forgetIfGone(client: QueryClient, user: Pick<User, 'id' | 'celebUsername'>, error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'user_not_found') return
  for (const ref of refsOf(user)) purgeUser(client, ref)
}
