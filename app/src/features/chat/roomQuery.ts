import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { getUserId } from '../../api/token.ts'
import { catchUp, type ReadPage } from './catchUp.ts'
import { readSavedRoom } from './device/savedRooms.ts'
import { emptyRoom, goLive, takeOlder, takePage, type Room } from './room.ts'

/** One room's messages. No single call fills it: `openRoom`, live events and `loadOlder` do. */
export const roomQuery = (chatId: ChatId) =>
  queryOptions<Room>({ queryKey: ['room', chatId], queryFn: skipToken, staleTime: Infinity, gcTime: 30 * 60_000 })

export const changeRoom = (client: QueryClient, chatId: ChatId, change: (room: Room) => Room): void => {
  client.setQueryData(roomQuery(chatId).queryKey, (old) => old && change(old))
}

/** A cut: every room may miss something from now on. */
export const staleRooms = (client: QueryClient): void => {
  client.setQueriesData<Room>({ queryKey: ['room'] }, (old) => (old?.sync === 'live' ? { ...old, sync: 'stale' } : old))
}

const readPage =
  (chatId: ChatId): ReadPage =>
  (place) =>
    call(api.chat.listMessage, { chatId, ...place })

const running = new Map<ChatId, { work: Promise<void>; again: boolean }>()

/** Draws what the device holds, then asks for what is missing. Asked again meanwhile, it runs once more. */
export function openRoom(client: QueryClient, chatId: ChatId): Promise<void> {
  const now = running.get(chatId)
  if (now) {
    now.again = true
    return now.work
  }
  const run = { again: false, work: Promise.resolve() }
  running.set(chatId, run)
  run.work = (async () => {
    do {
      run.again = false
      await fillRoom(client, chatId)
    } while (run.again)
  })().finally(() => running.delete(chatId))
  return run.work
}

async function fillRoom(client: QueryClient, chatId: ChatId): Promise<void> {
  const myId = getUserId()
  if (!myId) return
  const { queryKey } = roomQuery(chatId)
  if (!client.getQueryData(queryKey)) {
    const messages = await readSavedRoom(myId, chatId)
    client.setQueryData(queryKey, (old) => old ?? { ...emptyRoom, messages })
  }
  changeRoom(client, chatId, (room) => ({ ...room, sync: 'catchingUp', error: null }))
  try {
    const known = client.getQueryData(queryKey)?.messages ?? []
    const found = await catchUp(known, readPage(chatId), new Date())
    changeRoom(client, chatId, (room) => {
      const base: Room = found.replaces ? { ...room, messages: [], seams: [], hasOlder: found.hasOlder } : room
      return goLive(takePage(base, found.messages, myId), myId)
    })
  } catch (error) {
    changeRoom(client, chatId, (room) => ({ ...room, sync: 'stale', error: error as Error }))
  }
}

const loading = new Set<ChatId>()

/** The page before the oldest message. Rejects when it cannot be read. */
export async function loadOlder(client: QueryClient, chatId: ChatId): Promise<void> {
  const room = client.getQueryData(roomQuery(chatId).queryKey)
  const oldest = room?.messages[0]
  const myId = getUserId()
  if (!room?.hasOlder || !oldest || !myId || loading.has(chatId)) return
  loading.add(chatId)
  try {
    const { chatMessages, hasMore } = await readPage(chatId)({ before: oldest.id, limit: limits.pageDefault })
    // A catch-up may have put another page in the place of all meanwhile.
    changeRoom(client, chatId, (now) => (now.messages[0]?.id === oldest.id ? takeOlder(now, chatMessages, hasMore, myId) : now))
  } finally {
    loading.delete(chatId)
  }
}
