import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { User, UserProfile } from '@byeol/contract/user.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { dropSavedUser } from './savedUsers.ts'
import { userKey } from './userKey.ts'

const refsOf = ({ id, celebUsername }: Pick<User, 'id' | 'celebUsername'>): string[] =>
  celebUsername ? [id, `@${celebUsername}`] : [id]

/** A whole profile that the server brought: under the id and, for celebs, under the username, for ten minutes. */
export function putProfile(client: QueryClient, profile: UserProfile): void {
  for (const ref of refsOf(profile)) client.setQueryData(userKey(ref), profile)
}

/** As `putProfile`, and in the lists of celebs too. */
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
            list: page.list.map((one) => (one.id === profile.id ? profile : one)),
          })),
        },
    )
}

/**
 * `user_not_found` for an id or `@username`: the entry becomes null, the one under the other name goes too, here and on
 * the device (spec.md points 4 and 8). A page that shows the other name asks the server by itself.
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

/** After a call about a person: `user_not_found` purges her. Any other error changes nothing. */
export function forgetIfGone(client: QueryClient, user: Pick<User, 'id' | 'celebUsername'>, error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'user_not_found') return
  for (const ref of refsOf(user)) purgeUser(client, ref)
}
