import { api } from '@byeol/contract/api.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKey } from '../../../api/query.ts'
import { setToken } from '../../../api/token.ts'
import { refetchPersonData } from '../../../boot/refetchPersonData.ts'
import { onServerEvent } from '../../../onServerEvent.ts'
import { chatListQuery } from './chatListQuery.ts'
import { chat, message } from './factories.ts'
import { idOf, signInAs, stubWorld } from '../../people/data/factories.ts'
import { idListQuery } from '../../people/data/idLists.ts'

// Messages of muted people do not count as unread (rules.md, Chats), no matter on which device they were muted.

let client: QueryClient
let world: ReturnType<typeof stubWorld>
const otherId = message(1).author.id
const listed = () => client.getQueryData(chatListQuery.queryKey)?.chats[0]
const muted = () => client.getQueryData(idListQuery('muting').queryKey)?.list
const held = (newCount: number) => [
  chat(1, { newCount, lastMessage: message(2), newFirstId: newCount ? message(1).id : null }),
]

beforeEach(() => {
  world = stubWorld([])
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  signInAs(1)
  client.setQueryData(idListQuery('muting').queryKey, { list: [] })
  client.setQueryData(chatListQuery.queryKey, { chats: held(2) })
})
afterEach(() => {
  setToken(null)
  client.clear()
  vi.unstubAllGlobals()
})

it('does not count messages of a person that another device muted', async () => {
  world.answer('/chat/list', { chats: held(0) })
  onServerEvent.userUpdate({ user: { id: otherId }, isMuted: true }, { queryClient: client })
  expect(muted()).toEqual([otherId])
  await vi.waitFor(() => expect(listed()).toMatchObject({ newCount: 0, newFirstId: null }))
  onServerEvent.chatMessage({ chatMessage: message(3) }, { queryClient: client })
  expect(listed()).toMatchObject({ newCount: 0, lastMessage: { id: message(3).id } })
})

it('counts them again once another device unmutes them', async () => {
  client.setQueryData(idListQuery('muting').queryKey, { list: [otherId, idOf(9)] })
  client.setQueryData(chatListQuery.queryKey, { chats: held(0) })
  world.answer('/chat/list', { chats: held(2) })
  onServerEvent.userUpdate({ user: { id: otherId }, isMuted: false }, { queryClient: client })
  await vi.waitFor(() => expect(listed()?.newCount).toBe(2))
  expect(muted()).toEqual([idOf(9)])
  onServerEvent.chatMessage({ chatMessage: message(3) }, { queryClient: client })
  expect(listed()?.newCount).toBe(3)
})

it('updates the block list when another device blocks or unblocks, and refetches all lists of people', async () => {
  client.setQueryData(idListQuery('blocking').queryKey, { list: [] })
  const seen = queryKey(api.notification.list)
  client.setQueryData(seen, [])
  world.answer('/chat/list', { chats: held(0) })
  for (const isBlocked of [true, false]) {
    onServerEvent.userUpdate({ user: { id: otherId }, isBlocked }, { queryClient: client })
    expect(client.getQueryData(idListQuery('blocking').queryKey)?.list).toEqual(isBlocked ? [otherId] : [])
  }
  expect(client.getQueryState(seen)?.isInvalidated).toBe(true)
  await vi.waitFor(() => expect(listed()?.newCount).toBe(0))
})

it('refetches the mute list after a disconnect even if no page shows it', async () => {
  world.answer('/user/muting-user-ids', { list: [otherId] })
  await client.fetchQuery({ ...idListQuery('muting'), staleTime: 0 })
  world.answer('/user/muting-user-ids', { list: [] })
  refetchPersonData(client)
  await vi.waitFor(() => expect(muted()).toEqual([]))
})
