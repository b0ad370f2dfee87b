import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { getUserId, onToken } from '../../../api/token.ts'
import { toApiError } from '../../../api/readResponse.ts'
import { getConnection, onConnection } from '../../../socket/connection.ts'
import { socket } from '../../../socket/socket.ts'
import { applyOwnRead } from '../data/cache.ts'
import { changeChats, chatListQuery, knownChats, refreshChats } from '../data/chatListQuery.ts'
import { createOutbox } from './createOutbox.ts'
import { saveList } from '../data/savedList.ts'
import { saveRoom } from '../data/savedRooms.ts'
import type { Outbox } from './Outbox.ts'
import { ReadReceipts } from './ReadReceipts.ts'
import type { RoomPart } from '../data/roomPart.ts'
import { openRoom, openRooms, staleRooms } from '../data/roomQuery.ts'
import type { Room } from '../data/room.ts'

const saveRoomAfterMs = 800

interface ChatLive {
  userId: UserId
  outbox: Outbox
  /** A message of others was really seen on this screen. */
  seen: (chatId: ChatId, id: ChatMessageId) => void
  stop: () => void
}

let running: ChatLive | null = null

/**
 * What runs beside the pages while somebody is signed in: the outbox, read receipts, catching up after each
 * authentication, and what is kept on the device. Asked again it is the same; it ends by itself with the session.
 */
export function startChatLive(): ChatLive | null {
  const userId = getUserId()
  if (running?.userId === userId) return running
  running?.stop()
  running = userId ? start(userId) : null
  return running
}

function start(userId: UserId): ChatLive {
  const { outbox, close } = createOutbox(queryClient, userId)
  const receipts = new ReadReceipts((ids) => socket.emit('chatMessageRead', ids))

  // What was seen a moment before the app goes away counts as seen.
  const flush = () => receipts.flush()
  addEventListener('pagehide', flush)

  const authenticated = () => {
    refreshChats(queryClient).catch(() => undefined)
    receipts.flush()
    // First what was missed: a message that is acknowledged into a room with a gap could not be drawn.
    const rooms = openRooms().map(([chatId, part]) => openRoom(queryClient, chatId, part))
    void Promise.allSettled(rooms).then(() => outbox.drain())
  }
  const ends = [
    () => removeEventListener('pagehide', flush),
    socket.on('authenticated', (event) => event.authenticated && authenticated()),
    socket.on('chatMessageSent', (event) =>
      outbox.settle(
        event.sendId,
        'chatMessage' in event ? { message: event.chatMessage } : { error: toApiError(event.error) },
      ),
    ),
    onConnection(() => {
      if (getConnection() === 'authenticated') return
      outbox.cut()
      staleRooms(queryClient)
    }),
    onToken(() => getUserId() !== userId && startChatLive()),
    keepOnDevice(userId),
    close,
  ]
  if (socket.isAuthenticated) authenticated()
  else void outbox.load()

  return {
    userId,
    outbox,
    seen: (chatId, id) => {
      const readId = knownChats(queryClient).find((chat) => chat.id === chatId)?.readId
      if (readId && readId >= id) return
      receipts.add(id)
      changeChats(queryClient, (chats) => applyOwnRead(chats, chatId, id, userId))
    },
    stop: () => {
      outbox.stop()
      receipts.clear()
      for (const end of ends) end()
    },
  }
}

/** The list on every change, a room once it has been quiet for a moment. */
function keepOnDevice(userId: UserId): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listKey = String(chatListQuery.queryKey[0])
  const end = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.data === undefined) return
    if (query.queryKey[0] === listKey) saveListSoon(userId)
    if (query.queryKey[0] !== 'room') return
    const [, chatId, part] = query.queryKey as [string, ChatId, RoomPart]
    clearTimeout(timers.get(query.queryHash))
    timers.set(
      query.queryHash,
      setTimeout(() => {
        const room = query.state.data as Room | undefined
        if (room?.sync === 'live') void saveRoom(userId, chatId, part, room.messages, new Date())
      }, saveRoomAfterMs),
    )
  })
  return () => {
    end()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

let savedChats: unknown
let saving = false

/** Once for all changes of one turn. */
function saveListSoon(userId: UserId): void {
  if (saving) return
  saving = true
  queueMicrotask(() => {
    saving = false
    const data = queryClient.getQueryData(chatListQuery.queryKey)
    if (!data || data === savedChats || getUserId() !== userId) return
    savedChats = data
    saveList(userId, data.chats, new Date())
  })
}
