import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { keepAppBadge } from './appBadge.ts'
import { chatListQuery } from '../data/chatListQuery.ts'
import { chat } from '../data/factories.ts'

it('the icon of the installed app has the number of the tab, without muted chats, until the person leaves', () => {
  const shown: number[] = []
  vi.spyOn(navigator, 'setAppBadge').mockImplementation(async (count) => void shown.push(count ?? -1))
  vi.spyOn(navigator, 'clearAppBadge').mockImplementation(async () => void shown.push(0))
  const client = new QueryClient()
  const setChats = (...chats: ReturnType<typeof chat>[]) => client.setQueryData(chatListQuery.queryKey, { chats })
  const end = keepAppBadge(client)
  setChats(chat(1, { newCount: 3 }), chat(2, { newCount: 4, isMuted: true }))
  setChats(chat(1, { newCount: 3 }), chat(2, { newCount: 5, isMuted: true }))
  setChats(chat(1, { newCount: 0 }))
  setChats(chat(1, { newCount: 2 }))
  end()
  setChats(chat(1, { newCount: 9 }))
  expect(shown).toEqual([3, 0, 2, 0])
})
