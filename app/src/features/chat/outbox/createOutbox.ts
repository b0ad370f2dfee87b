import type { ChatMessageParams } from '@byeol/contract/chat.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { NetworkError } from '../../../api/NetworkError.ts'
import { socket } from '../../../socket/socket.ts'
import { UnreadableFile } from '../../file/upload/UnreadableFile.ts'
import { dmEntersQuery, dmSendsQuery } from '../../permission/cache.ts'
import { balanceQuery } from '../../point/pointQueries.ts'
import { readAll, write } from '../data/saved/database.ts'
import { applySentMessage } from '../data/events.ts'
import { Leadership, type LeaderCall } from './sending/Leadership.ts'
import { Outbox } from './sending/Outbox.ts'
import { pendingQuery, setDelays, setProgress } from './outboxQuery.ts'
import type { Pending, PendingError } from './pending.ts'
import { browserTimers } from './sending/timers.ts'
import { namedMedia, uploadMediaOnce } from './uploadMedia.ts'

function paramsOf({ chatId, content, photo, photoId, replyTo, pricePoints }: Pending): ChatMessageParams {
  const seen = pricePoints === undefined ? {} : { pricePoints }
  if (!photoId) return { chatId, content: content ?? '', ...(replyTo && { replyToId: replyTo.id }), ...seen }
  return { chatId, ...namedMedia(photo, photoId), ...seen }
}

/** Refetches the lists that contain the price of a message, because they are outdated. */
function refreshCost(client: QueryClient, { code }: ApiError): void {
  if (code !== 'price_changed' && code !== 'insufficient_point_balance') return
  for (const { queryKey } of [dmEntersQuery, dmSendsQuery, balanceQuery]) void client.invalidateQueries({ queryKey })
}

/** Converts an error to the reason that a failed message shows. */
function reasonOf(error: unknown): PendingError {
  if (error instanceof UnreadableFile) return { code: 'unreadable_file', message: error.message }
  if (!(error instanceof ApiError)) return { code: 'no_answer', message: new NetworkError().message }
  const { code, message } = error
  const isAboutCost = error.code === 'insufficient_point_balance' || error.code === 'price_changed'
  return { code, message, cost: isAboutCost ? error.data : undefined }
}

/**
 * A message from one tab of a person to the others. Older builds know only `changed`, and treat everything else as
 * that.
 */
type TabCall = 'changed' | 'wake' | LeaderCall | { sendId: string; done: number }

/** Creates a person's outbox on this device. The person's tabs share it, and one of them sends. */
export function createOutbox(
  client: QueryClient,
  userId: UserId,
): {
  outbox: Outbox
  /**
   * Sends the waiting messages, in the tab that sends. Call this when the device is online or the page is visible
   * again.
   */
  wake: () => void
  close: () => void
} {
  const name = `byeol.chat.outbox.${userId}`
  const tabs = new BroadcastChannel(name)
  const say = (call: TabCall) => tabs.postMessage(call)
  const isConnected = () => socket.isAuthenticated
  const leadership = new Leadership({
    name,
    locks: navigator.locks ?? null,
    timers: browserTimers,
    say,
    canSend: isConnected,
    onLead: () => void outbox.drain(),
    onLose: () => outbox.resign(),
  })
  const outbox: Outbox = new Outbox({
    store: {
      readAll: () => readAll<Pending>(userId, 'outbox'),
      write: async (entries, removed) => {
        await write(userId, 'outbox', entries, removed)
        say('changed')
      },
    },
    timers: browserTimers,
    emit: (entry) => socket.emit('chatMessage', { sendId: entry.sendId, chatMessageParams: paramsOf(entry) }),
    isConnected,
    upload: ({ chatId, photo, sendId }, options) => {
      if (!photo) throw new Error('an entry without a photo is uploaded')
      const onProgress = (done: number) => {
        options.onProgress(done)
        say({ sendId, done })
      }
      return uploadMediaOnce({ chatId, media: photo, key: sendId }, { ...options, onProgress })
    },
    leads: () => leadership.isLeader,
    callLeader: () => leadership.ask(),
    reasonOf,
    onChange: (entries) => {
      client.setQueryData(pendingQuery.queryKey, entries)
      const connected = isConnected()
      void import('./announceOutbox.ts').then(({ announceOutbox }) => announceOutbox(client, entries, connected))
    },
    onProgress: (sendId, done) => setProgress(client, sendId, done),
    onDelay: (delays) => setDelays(client, delays),
    onSent: (message) => applySentMessage(client, message),
    onRefused: (error) => refreshCost(client, error),
  })
  tabs.onmessage = ({ data }: MessageEvent<TabCall>) => {
    if (data === 'changed') void outbox.start()
    else if (data === 'wake') void outbox.drain()
    else if (typeof data === 'string') leadership.hear(data)
    else outbox.noteProgress(data.sendId, data.done)
  }
  leadership.start()
  const close = () => {
    leadership.stop()
    tabs.close()
  }
  return {
    outbox,
    // The sending tab may be hidden, and browsers slow down the timers of hidden tabs, so wake it from here.
    wake: () => {
      say('wake')
      void outbox.drain()
    },
    close,
  }
}
