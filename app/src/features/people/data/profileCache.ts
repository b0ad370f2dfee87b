import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { User, UserProfile } from '@byeol/contract/user.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { dropSavedUser } from './savedUsers.ts'
import { userKey } from './userKey.ts'

const refsOf = ({ id, celebUsername }: Pick<User, 'id' | 'celebUsername'>): string[] =>
  celebUsername ? [id, `@${celebUsername}`] : [id]

/**
 * Caches a complete profile from the server for ten minutes, under the person's id and, for a celeb, also under the
 * username.
 */
export function putProfile(client: QueryClient, profile: UserProfile): void {
  for (const ref of refsOf(profile)) client.setQueryData(userKey(ref), profile)
}

/** Like `putProfile`, but also updates the lists of celebs. */
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
 * Handles `user_not_found` for an id or `@username`. Sets its entry to null, and removes the entry under the person's
 * other name, in the cache and on the device (spec.md points 4 and 8). A page that shows the other name asks the server
 * again.
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

/**
 * Call this with an error of a call about a person: on `user_not_found`, it removes the person from the caches. Other
 * errors change nothing.
 */
export function forgetIfGone(client: QueryClient, user: Pick<User, 'id' | 'celebUsername'>, error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'user_not_found') return
  for (const ref of refsOf(user)) purgeUser(client, ref)
}
