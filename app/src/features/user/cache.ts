import { api, type ServerEvents } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Me, User, UserProfile } from '@byeol/contract/user.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/me.ts'
import { userKey } from './userQuery.ts'

type Partly = ServerEvents['userUpdate']['user']

/** undefined keeps the old value, null is skipped; the same object when nothing changes (spec.md point 4, User cache). */
export function mergeUser<U extends User>(user: U, update: Partly): U {
  if (user.id !== update.id) return user
  const news = Object.entries(update).filter(([key, value]) => value !== undefined && value !== null && user[key as keyof U] !== value)
  return news.length > 0 ? { ...user, ...Object.fromEntries(news) } : user
}

/** The person wherever she stands in the cache: her page, lists, search results, oneself. */
export function updateUser(client: QueryClient, { user: update }: ServerEvents['userUpdate']): void {
  const merge = <U extends User>(user: U) => mergeUser(user, update)
  client.setQueryData<Me>(meQuery.queryKey, (old) => old && merge(old))
  client.setQueriesData<UserProfile | null>({ queryKey: ['user'] }, (old) => old && merge(old))
  client.setQueriesData<{ list: User[] }>({ queryKey: [api.user.search.path] }, (old) => old && { list: old.list.map(merge) })
  client.setQueriesData<InfiniteData<{ list: UserProfile[] }>>(
    { queryKey: [api.user.listCelebs.path] },
    (old) => old?.pages && { ...old, pages: old.pages.map((page) => ({ ...page, list: page.list.map(merge) })) },
  )
}

/** A whole profile that some call brought: under the id and, for celebs, under the username. */
export function rememberProfile(client: QueryClient, profile: UserProfile): void {
  client.setQueryData(userKey(profile.id), profile)
  if (profile.celebUsername) client.setQueryData(userKey(`@${profile.celebUsername}`), profile)
  client.setQueriesData<InfiniteData<{ list: UserProfile[] }>>(
    { queryKey: [api.user.listCelebs.path] },
    (old) => old?.pages && { ...old, pages: old.pages.map((page) => ({ ...page, list: page.list.map((one) => (one.id === profile.id ? profile : one)) })) },
  )
}

/** `user_not_found`: nobody stands under this id or username any more (spec.md point 8). Any other error changes nothing. */
export function forgetIfGone(client: QueryClient, { id, celebUsername }: Pick<User, 'id' | 'celebUsername'>, error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'user_not_found') return
  client.setQueryData(userKey(id), null)
  if (celebUsername) client.setQueryData(userKey(`@${celebUsername}`), null)
}
