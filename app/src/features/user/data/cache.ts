import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { Me, User, UserProfile } from '@byeol/contract/user.ts'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../../api/me.ts'
import { mergeUser } from './mergeUser.ts'
import { recordUpdate } from './updatesDuringLoad.ts'
import { usersKey } from './userKey.ts'

type Partly = ServerEvents['userUpdate']['user']
type Pages = InfiniteData<{ list: UserProfile[] }>
type RowPages = InfiniteData<{ list: { user: User }[] }>

function mergeList<U extends User>(list: U[], update: Partly): U[] {
  const merged = list.map((user) => mergeUser(user, update))
  return merged.some((user, at) => user !== list[at]) ? merged : list
}

function mergePages(old: Pages, update: Partly): Pages {
  const lists = old.pages.map(({ list }) => mergeList(list, update))
  return lists.every((list, at) => list === old.pages[at]?.list)
    ? old
    : { ...old, pages: old.pages.map((page, at) => ({ ...page, list: lists[at] ?? page.list })) }
}

/** Changes what lists hold, and leaves them as old as they are: one of their people is news, they are not. */
function changeLists<Data>(client: QueryClient, path: string, change: (data: Data) => Data): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [path] })) {
    const old = state.data as Data | undefined
    const next = old && change(old)
    if (next !== old) client.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}

/** Her own entry is fresh again for ten minutes. Where nobody was found, or she stood under another username, the server is asked. */
function updateEntry(client: QueryClient, { queryKey, state }: Query, update: Partly): void {
  const user = state.data as UserProfile | null | undefined
  const isHers = user ? user.id === update.id : queryKey[1] === update.id
  if (!isHers) return
  const isRenamed =
    user && String(queryKey[1]).startsWith('@') && update.celebUsername && update.celebUsername !== user.celebUsername
  if (user) client.setQueryData(queryKey, mergeUser(user, update))
  if (user === null || isRenamed) void client.invalidateQueries({ queryKey, exact: true })
}

/** Lists whose rows tell more than the person. */
const peopleLists = [
  api.user.subscribers,
  api.user.premiumSubscribers,
  api.user.subscribing,
  api.user.premiumSubscribing,
  api.user.blockingUsers,
  api.user.mutingUsers,
]

function mergeRows(old: RowPages, update: Partly): RowPages {
  const stands = old.pages.some(({ list }) => list.some(({ user }) => user.id === update.id))
  if (!stands) return old
  const merge = (row: { user: User }) =>
    row.user.id === update.id ? { ...row, user: mergeUser(row.user, update) } : row
  return { ...old, pages: old.pages.map((page) => ({ ...page, list: page.list.map(merge) })) }
}

/** The person wherever she stands in the cache: her page, lists, search results, oneself. */
export function updateUser(client: QueryClient, { user: update }: ServerEvents['userUpdate']): void {
  recordUpdate(update)
  client.setQueryData<Me>(meQuery.queryKey, (old) => old && mergeUser(old, update))
  for (const query of client.getQueryCache().findAll({ queryKey: usersKey })) updateEntry(client, query, update)
  changeLists<{ list: User[] }>(client, api.user.search.path, (old) => {
    const list = mergeList(old.list, update)
    return list === old.list ? old : { list }
  })
  for (const { path } of [api.user.listCelebs, api.user.listCelebs2])
    changeLists<Pages>(client, path, (old) => mergePages(old, update))
  for (const { path } of peopleLists) changeLists<RowPages>(client, path, (old) => mergeRows(old, update))
}
