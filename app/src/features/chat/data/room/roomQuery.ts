import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { getUserId } from '../../../../api/token.ts'
import { catchUp, type ReadPage } from '../catchUp.ts'
import { Retries } from '../../../../socket/Retries.ts'
import { readSavedRoom } from '../saved/savedRooms.ts'
import { changeWindows } from './roomPlace.ts'
import type { RoomPart } from './roomPart.ts'
import { emptyRoom, endCatchUp, addCaughtUp, addOlderPage, type Room } from './room.ts'

/** The cached messages of a room. Has no query function: `openRoom`, `loadOlder` and live events fill the cache. */
export const roomQuery = (chatId: ChatId, part: RoomPart = 'all') =>
  queryOptions<Room>({ queryKey: ['room', chatId, part], queryFn: skipToken, staleTime: Infinity, gcTime: 30 * 60_000 })

export function changeRooms(client: QueryClient, chatId: ChatId, change: (room: Room, part: RoomPart) => Room): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['room', chatId] }))
    changeRoom(client, chatId, queryKey[2] as RoomPart, change)
  changeWindows(client, chatId, (room, part) => change(room, part as RoomPart))
}

export function changeRoom(
  client: QueryClient,
  chatId: ChatId,
  part: RoomPart,
  change: (room: Room, part: RoomPart) => Room,
): void {
  client.setQueryData(roomQuery(chatId, part).queryKey, (old) => old && change(old, part))
}

export function findKnownMessage(client: QueryClient, chatId: ChatId, id: ChatMessageId): ChatMessage | null {
  const rooms = client.getQueriesData<Room>({ queryKey: ['room', chatId] })
  return rooms.flatMap(([, room]) => room?.messages.find((message) => message.id === id) ?? [])[0] ?? null
}

/** The room that receives messages of other people; in a celeb's own broadcast, the part with the replies. */
export const findIncomingRoom = (client: QueryClient, chatId: ChatId): Room | undefined =>
  client.getQueryData(roomQuery(chatId).queryKey) ?? client.getQueryData(roomQuery(chatId, 'replies').queryKey)

type OpenRoom = readonly [ChatId, RoomPart]
const openNow = new Set<OpenRoom>()

/** The rooms that are currently shown. These catch up after a lost connection; others do so when they are opened. */
export const openRooms = (): OpenRoom[] => [...openNow]

export function watchRoom(chatId: ChatId, part: RoomPart): () => void {
  const open: OpenRoom = [chatId, part]
  openNow.add(open)
  return () => void openNow.delete(open)
}

/** After a lost connection, every cached room may lack messages. */
export const markRoomsStale = (client: QueryClient): void => {
  client.setQueriesData<Room>({ queryKey: ['room'] }, (old) => (old?.sync === 'live' ? { ...old, sync: 'stale' } : old))
}

export const readPage =
  (chatId: ChatId, part: RoomPart): ReadPage =>
  (place) =>
    call(api.chat.listMessage, { chatId, ...place, ...(part !== 'all' && { part }) })

const running = new Map<string, { work: Promise<void>; again: boolean }>()
const retries = new Retries()
const isOpen = (chatId: ChatId, part: RoomPart): boolean =>
  openRooms().some(([openId, openPart]) => openId === chatId && openPart === part)

/**
 * Shows the saved messages, then fetches the missing ones. A call during that time makes it run once more. Resolves
 * even if it fails; a room that is shown then retries.
 */
export function openRoom(client: QueryClient, chatId: ChatId, part: RoomPart = 'all'): Promise<void> {
  const key = chatId + part
  const now = running.get(key)
  if (now) {
    now.again = true
    return now.work
  }
  const run = { again: false, work: Promise.resolve() }
  running.set(key, run)
  run.work = (async () => {
    do {
      run.again = false
      await fillRoom(client, chatId, part)
    } while (run.again)
  })().finally(() => running.delete(key))
  return run.work
}

async function fillRoom(client: QueryClient, chatId: ChatId, part: RoomPart): Promise<void> {
  const myId = getUserId()
  if (!myId) return
  const { queryKey } = roomQuery(chatId, part)
  if (!client.getQueryData(queryKey)) {
    const messages = await readSavedRoom(myId, chatId, part)
    client.setQueryData(queryKey, (old) => old ?? { ...emptyRoom, messages })
  }
  changeRoom(client, chatId, part, (room) => ({ ...room, sync: 'catchingUp', error: null }))
  try {
    const known = client.getQueryData(queryKey)?.messages ?? []
    const found = await catchUp(known, readPage(chatId, part))
    changeRoom(client, chatId, part, (room) => endCatchUp(addCaughtUp(room, found, myId), myId))
    retries.succeeded(chatId + part)
  } catch (error) {
    changeRoom(client, chatId, part, (room) => ({ ...room, sync: 'stale', error: error as Error }))
    retries.failed(chatId + part, error, () => isOpen(chatId, part) && void openRoom(client, chatId, part))
  }
}

const loading = new Set<string>()

/** Loads the page before the oldest message. Rejects if that fails. */
export async function loadOlder(client: QueryClient, chatId: ChatId, part: RoomPart = 'all'): Promise<void> {
  const room = client.getQueryData(roomQuery(chatId, part).queryKey)
  const oldest = room?.messages[0]
  const myId = getUserId()
  const key = chatId + part
  if (!room?.hasOlder || !oldest || !myId || loading.has(key)) return
  loading.add(key)
  try {
    const { chatMessages, hasMore } = await readPage(chatId, part)({ before: oldest.id, limit: limits.pageDefault })
    // Catching up may have replaced all messages in the meantime: then discard the page.
    changeRoom(client, chatId, part, (now) =>
      now.messages[0]?.id === oldest.id ? addOlderPage(now, chatMessages, hasMore, myId) : now,
    )
  } finally {
    loading.delete(key)
  }
}
