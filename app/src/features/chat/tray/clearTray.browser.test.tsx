import { api } from '@byeol/contract/api.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKey } from '../../../api/query.ts'
import { clearTray } from './clearTray.ts'
import { chatListQuery } from '../data/chatListQuery.ts'
import { chat } from '../data/factories.ts'

afterEach(() => vi.restoreAllMocks())

const tags = (id: number) => `chat-${chat(id).id}`
const tick = () => new Promise((resolve) => setTimeout(resolve))

/** Simulates the notifications with these tags that the service worker would list. */
function trayOf(...shown: string[]) {
  const left = new Set(shown)
  const getNotifications = async () => [...left].map((tag) => ({ tag, close: () => left.delete(tag) }))
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    getNotifications,
  } as unknown as ServiceWorkerRegistration)
  return left
}

async function open(saved: ReturnType<typeof chat>[], fetched: ReturnType<typeof chat>[]) {
  const client = new QueryClient()
  client.setQueryData(chatListQuery.queryKey, { chats: saved })
  const end = clearTray(client)
  await client.fetchQuery({ ...chatListQuery, staleTime: 0, queryFn: () => ({ chats: fetched }) })
  await tick()
  return { client, end }
}

it('takes off what was read on another device once the list is fetched, and keeps what is unread', async () => {
  const left = trayOf(tags(1), tags(2))
  const { end } = await open(
    [chat(1, { newCount: 2 }), chat(2, { newCount: 1 })],
    [chat(1, { newCount: 0 }), chat(2, { newCount: 1 })],
  )
  expect([...left]).toEqual([tags(2)])
  end()
})

it('takes off what is read or deleted on this device at once', async () => {
  const left = trayOf(tags(1), tags(2), tags(3))
  const unread = [1, 2, 3].map((id) => chat(id, { newCount: 1 }))
  const { client, end } = await open(unread, unread)
  expect(left.size).toBe(3)
  const after = [chat(1, { newCount: 0 }), chat(2, { newCount: 1, deletions: 1 }), chat(3, { newCount: 1 })]
  client.setQueryData(chatListQuery.queryKey, { chats: after })
  await tick()
  expect([...left]).toEqual([tags(3)])
  end()
})

it('takes off what was deleted or hidden while the app slept, and a chat that was left', async () => {
  const left = trayOf(tags(1), tags(2), tags(3), tags(4))
  const { end } = await open(
    [1, 2, 3, 4].map((id) => chat(id, { newCount: 2 })),
    [chat(1, { newCount: 1, deletions: 1 }), chat(2, { newCount: 1, hides: 1 }), chat(4, { newCount: 2 })],
  )
  expect([...left]).toEqual([tags(4)])
  end()
})

it('takes off the notification centre’s once none of it is new', async () => {
  const left = trayOf('comment-1', 'notice-1', tags(1))
  const { client, end } = await open([], [chat(1, { newCount: 1 })])
  client.setQueryData(queryKey(api.notification.newCount, {}), { newCount: 0 })
  await tick()
  expect([...left]).toEqual(['notice-1', tags(1)])
  end()
})

it('asks for the tray when something was read, not for each new message', async () => {
  trayOf(tags(1))
  const { client, end } = await open([chat(1)], [chat(1, { newCount: 1 }), chat(2)])
  const asked = vi.mocked(navigator.serviceWorker.getRegistration)
  asked.mockClear()
  for (const newCount of [2, 3, 4]) {
    client.setQueryData(chatListQuery.queryKey, { chats: [chat(1, { newCount }), chat(2)] })
    await tick()
  }
  expect(asked).not.toHaveBeenCalled()
  client.setQueryData(chatListQuery.queryKey, { chats: [chat(1), chat(2)] })
  await tick()
  expect(asked).toHaveBeenCalledOnce()
  end()
})
