import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../../api/queryClient.ts'
import { setToken } from '../../../../api/token.ts'
import { setConnection } from '../../../../socket/connection.ts'
import { draw } from '@byeol/ui/gallery/showPiece.tsx'
import { dropDatabases } from '../../../../browser/dropDatabases.ts'
import { applySentMessage, chatMessage } from '../events.ts'
import { chat, me, message, mine } from '../factories.ts'
import { toChatView } from '../order.ts'
import { openRoom, openRooms, markRoomsStale } from './roomQuery.ts'
import { useRoom } from './useRoom.ts'

const room = toChatView(chat(1), { subscriptions: [], premiums: [], enters: [], sends: [], isCeleb: true, myId: me })
let stored: ChatMessage[] = []
let failures = 0
const payload = btoa(JSON.stringify({ sub: me })).replaceAll('=', '')

beforeEach(async () => {
  queryClient.clear()
  await dropDatabases()
  setToken(`x.${payload}.x`)
  failures = 0
  vi.stubGlobal('fetch', async () => {
    if (failures-- > 0) throw new TypeError('the network failed')
    return new Response(JSON.stringify({ result: { chats: [], chatMessages: wrapDates(stored), hasMore: false } }))
  })
})
afterEach(() => {
  setConnection('idle')
  setToken(null)
  vi.unstubAllGlobals()
})

function Stage() {
  const found = useRoom(room)
  return <output>{found?.messages.map(({ content }) => content).join(', ')}</output>
}

it('an open room shows messages missed without connection once and in order; a closed room stays', async () => {
  stored = [message(1), message(2)]
  const box = await draw(
    <QueryClientProvider client={queryClient}>
      <Stage />
    </QueryClientProvider>,
  )
  await expect.poll(() => box.textContent).toBe('message 1, message 2')

  chatMessage(queryClient, { chatMessage: message(3) })
  await expect.poll(() => box.textContent).toBe('message 1, message 2, message 3')

  markRoomsStale(queryClient)
  stored = [1, 2, 3, 4, 5].map((n) => message(n))
  chatMessage(queryClient, { chatMessage: message(5) })
  await Promise.all(openRooms().map(([chatId, part]) => openRoom(queryClient, chatId, part)))
  await expect.poll(() => box.textContent).toBe('message 1, message 2, message 3, message 4, message 5')

  await draw(<p>elsewhere</p>)
  expect(openRooms()).toEqual([])
})

it('a room whose catch-up failed after a reconnect tries again, and shows what both wrote meanwhile', async () => {
  setConnection('authenticated')
  stored = [message(1)]
  const box = await draw(
    <QueryClientProvider client={queryClient}>
      <Stage />
    </QueryClientProvider>,
  )
  await expect.poll(() => box.textContent).toBe('message 1')

  markRoomsStale(queryClient)
  failures = 2
  await Promise.all(openRooms().map(([chatId, part]) => openRoom(queryClient, chatId, part)))
  stored = [message(1), message(2), mine(3)]
  chatMessage(queryClient, { chatMessage: message(2) })
  applySentMessage(queryClient, mine(3))
  await expect.poll(() => box.textContent, { timeout: 10_000 }).toBe('message 1, message 2, message 3')
  await draw(<p>elsewhere</p>)
}, 20_000)
