import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Me, User, UserProfile } from '@byeol/contract/user.ts'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../../api/me.ts'
import { saveMe } from '../../../api/savedBoot.ts'
import { mergeUser } from './mergeUser.ts'
import { putProfile } from './profileCache.ts'
import { recordUpdate } from './updatesDuringLoad.ts'
import { userKey, usersKey } from './userKey.ts'

type UserUpdate = ServerEvents['userUpdate']['user']
type Pages = InfiniteData<{ list: UserProfile[] }>
type RowPages = InfiniteData<{ list: { user: User }[] }>

function mergeList<U extends User>(list: U[], update: UserUpdate): U[] {
  const merged = list.map((user) => mergeUser(user, update))
  return merged.some((user, at) => user !== list[at]) ? merged : list
}

function mergePages(old: Pages, update: UserUpdate): Pages {
  const lists = old.pages.map(({ list }) => mergeList(list, update))
  return lists.every((list, at) => list === old.pages[at]?.list)
    ? old
    : { ...old, pages: old.pages.map((page, at) => ({ ...page, list: lists[at] ?? page.list })) }
}

/**
 * Changes cached lists without marking them as fresh, because an update of one person does not refresh the whole list.
 */
function changeLists<Data>(client: QueryClient, path: string, change: (data: Data) => Data): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [path] })) {
    const old = state.data as Data | undefined
    const next = old && change(old)
    if (next !== old) client.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}

/**
 * Updates the cache entry of the person, which is then fresh for ten minutes. Refetches it if it was “not found” or is
 * under a former username.
 */
function updateEntry(client: QueryClient, { queryKey, state }: Query, update: UserUpdate): void {
  const user = state.data as UserProfile | null | undefined
  const isSamePerson = user ? user.id === update.id : queryKey[1] === update.id
  if (!isSamePerson) return
  const isRenamed =
    user && String(queryKey[1]).startsWith('@') && update.celebUsername && update.celebUsername !== user.celebUsername
  if (user) client.setQueryData(queryKey, mergeUser(user, update))
  if (user === null || isRenamed) void client.invalidateQueries({ queryKey, exact: true })
}

/** Lists in which each row contains a person as `user`, along with other fields. */
const peopleLists = [
  api.user.subscribers,
  api.user.premiumSubscribers,
  api.user.subscribing,
  api.user.premiumSubscribing,
  api.user.blockingUsers,
  api.user.mutingUsers,
]

function mergeRows(old: RowPages, update: UserUpdate): RowPages {
  const isInList = old.pages.some(({ list }) => list.some(({ user }) => user.id === update.id))
  if (!isInList) return old
  const merge = (row: { user: User }) =>
    row.user.id === update.id ? { ...row, user: mergeUser(row.user, update) } : row
  return { ...old, pages: old.pages.map((page) => ({ ...page, list: page.list.map(merge) })) }
}

/** Updates the people who joined a chat, and adds those that are not cached yet (spec.md point 4, Chat list). */
export function updateUsers(client: QueryClient, users: readonly User[]): void {
  for (const user of users) {
    updateUser(client, { user })
    if (!user.isCeleb && !client.getQueryData(userKey(user.id))) putProfile(client, { ...user, celeb: null })
  }
}

/** Makes pages refetch a person who left a chat, because they may have deleted their account. */
export const recheckUser = (client: QueryClient, userId: UserId): Promise<void> =>
  client.invalidateQueries({ queryKey: userKey(userId), exact: true })

/** Updates how many private chats a celeb still offers, on their page and next to their chat. */
export function updateSeats(client: QueryClient, event: ServerEvents['celebSeatsUpdate']): void {
  const { celebUserId, ...seats } = event
  client.setQueriesData<UserProfile | null>({ queryKey: usersKey }, (user) =>
    user?.id === celebUserId && user.celeb
      ? { ...user, celeb: { ...user.celeb, ...seats, hasFreeSeat: seats.dmSeats === 'free' } }
      : user,
  )
}

/** Updates a person in all caches: profiles, lists, search results, and the signed-in person. */
export function updateUser(client: QueryClient, { user: update }: ServerEvents['userUpdate']): void {
  recordUpdate(update)
  const me = client.setQueryData<Me>(meQuery.queryKey, (old) => old && mergeUser(old, update))
  if (me?.id === update.id) saveMe(me)
  for (const query of client.getQueryCache().findAll({ queryKey: usersKey })) updateEntry(client, query, update)
  changeLists<{ list: User[] }>(client, api.user.search.path, (old) => {
    const list = mergeList(old.list, update)
    return list === old.list ? old : { list }
  })
  for (const { path } of [api.user.listCelebs, api.user.listCelebs2])
    changeLists<Pages>(client, path, (old) => mergePages(old, update))
  for (const { path } of peopleLists) changeLists<RowPages>(client, path, (old) => mergeRows(old, update))
}
