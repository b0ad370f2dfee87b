import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { getUserId, onToken } from '../../../api/token.ts'
import { toApiError } from '../../../api/readResponse.ts'
import { getConnection, onConnection } from '../../../socket/connection.ts'
import { socket } from '../../../socket/socket.ts'
import { keepAppBadge } from '../tray/appBadge.ts'
import { applyOwnRead } from '../data/saved/cache.ts'
import { changeChats, chatListQuery, knownChats, refreshInBackground } from '../data/chatListQuery.ts'
import { createOutbox } from './createOutbox.ts'
import { saveList } from '../data/saved/savedList.ts'
import { saveRoom } from '../data/saved/savedRooms.ts'
import type { Outbox } from './sending/Outbox.ts'
import { ReadReceipts } from './ReadReceipts.ts'
import { browserTimers, within } from './sending/timers.ts'
import type { RoomPart } from '../data/room/roomPart.ts'
import { openRoom, openRooms, markRoomsStale } from '../data/room/roomQuery.ts'
import type { Room } from '../data/room/room.ts'

const saveRoomAfterMs = 800
const catchUpWithinMs = 2_000

interface ChatLive {
  userId: UserId
  outbox: Outbox
  /** Records that the viewer has seen another person's message. */
  seen: (chatId: ChatId, id: ChatMessageId) => void
  stop: () => void
}

let running: ChatLive | null = null

/**
 * Starts the background work for a signed-in person: sending, read receipts, catching up after each authentication, and
 * saving on the device. Calling it again returns the same instance, which stops when the session ends.
 */
export function startChatLive(): ChatLive | null {
  const userId = getUserId()
  if (running?.userId === userId) return running
  running?.stop()
  running = userId ? start(userId) : null
  return running
}

function start(userId: UserId): ChatLive {
  const { outbox, wake, close } = createOutbox(queryClient, userId)
  const receipts = new ReadReceipts((ids, answered) =>
    // A batch that the server finds invalid counts as answered, because sending it again would fail again.
    socket.emitForAnswer('chatMessageRead', [ids], (error) => answered(!error || error.code === 'invalid_parameters')),
  )

  // Sends receipts when the page closes, so that messages seen just before count as read.
  const flush = () => receipts.flush()
  addEventListener('pagehide', flush)

  const onVisibility = () => (document.visibilityState === 'hidden' ? void outbox.release() : wake())
  document.addEventListener('visibilitychange', onVisibility)
  for (const event of ['online', 'pageshow']) addEventListener(event, wake)

  const authenticated = () => {
    refreshInBackground(queryClient)
    receipts.sendAll()
    // Lets open rooms catch up before messages are sent, because a room with a gap cannot show an acknowledged message.
    // If that takes long, messages are sent anyway, and the room shows them once it has caught up.
    const rooms = openRooms().map(([chatId, part]) => openRoom(queryClient, chatId, part))
    void within(browserTimers, catchUpWithinMs, Promise.allSettled(rooms)).then(wake)
  }
  const ends = [
    () => removeEventListener('pagehide', flush),
    () => document.removeEventListener('visibilitychange', onVisibility),
    () => ['online', 'pageshow'].forEach((event) => removeEventListener(event, wake)),
    socket.on('authenticated', (event) => event.authenticated && authenticated()),
    socket.on('chatMessageSent', (event) =>
      outbox.settle(
        event.sendId,
        'chatMessage' in event ? { message: event.chatMessage } : { error: toApiError(event.error) },
      ),
    ),
    onConnection(() => {
      if (getConnection() === 'authenticated') return
      outbox.loseConnection()
      markRoomsStale(queryClient)
    }),
    onToken(() => getUserId() !== userId && startChatLive()),
    keepOnDevice(userId),
    keepAppBadge(queryClient),
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

/** Saves the chat list on every change, and a room once it has not changed for a moment. */
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

/** Saves once for all changes made in the same turn of the event loop. */
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
