import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setToken } from '../../../api/token.ts'
import { idOf, signInAs, stubWorld } from './factories.ts'
import { idListQuery, idLists } from './idLists.ts'
import { keepUsers } from './keepUsers.ts'

let client: QueryClient
let world: ReturnType<typeof stubWorld>
const list = (name: keyof typeof idLists) => client.getQueryData(idListQuery(name).queryKey)?.list

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  world = stubWorld([])
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  signInAs(1)
})
afterEach(() => {
  setToken(null)
  client.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('loads the four id lists; a failed one is logged and ignored', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  world.answer('/user/dm-user-ids', { list: [idOf(2)] })
  world.answer('/user/related-ids', { list: [idOf(2), idOf(3)] })
  world.answer('/user/muting-user-ids', { list: [] })
  vi.stubGlobal(
    'fetch',
    (
      (ask) => (address: string) =>
        address.includes('blocking') ? Promise.reject(new TypeError('offline')) : ask(address)
    )(fetch as (address: string) => Promise<Response>),
  )
  keepUsers(client)
  await vi.waitFor(() =>
    expect([list('dm'), list('related'), list('muting')]).toEqual([[idOf(2)], [idOf(2), idOf(3)], []]),
  )
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  expect(list('blocking')).toBeUndefined()
})

it('keeps the lists over a reload, for the same person only', async () => {
  for (const { path } of Object.values(idLists)) world.answer(path, { list: [idOf(5)] })
  keepUsers(client)
  await vi.waitFor(() => expect(list('blocking')).toEqual([idOf(5)]))
  client.clear()
  const saved = () =>
    client.getQueryCache().build(client, client.defaultQueryOptions(idListQuery('blocking') as never)).state.data
  expect(saved()).toEqual({ list: [idOf(5)] })
  client.clear()
  signInAs(2)
  expect(saved()).toBeUndefined()
})

it('does nothing for a visitor, and stops when the session ends', async () => {
  setToken(null)
  keepUsers(client)
  expect(client.isFetching()).toBe(0)
  signInAs(1)
  for (const { path } of Object.values(idLists)) world.answer(path, { list: [] })
  keepUsers(client)
  await vi.waitFor(() => expect(list('dm')).toEqual([]))
  setToken(null)
  signInAs(1)
  client.setQueryData(idListQuery('dm').queryKey, { list: [idOf(9)] })
  expect(localStorage.getItem(`byeol.user.ids.dm.${idOf(1)}`)).toBe('[]')
})
