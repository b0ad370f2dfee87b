import type { ChatMessageParams } from '@byeol/contract/chat.ts'
import type { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { socket } from '../../../socket/socket.ts'
import { dmEntersQuery, dmSendsQuery } from '../../permission/cache.ts'
import { balanceQuery } from '../../point/pointQueries.ts'
import { readAll, write } from '../data/saved/database.ts'
import { applySentMessage } from '../data/events.ts'
import { Outbox } from './Outbox.ts'
import { pendingQuery, setProgress } from './outboxQuery.ts'
import type { Pending } from './pending.ts'
import { uploadMedia } from './uploadMedia.ts'

function paramsOf({ chatId, content, photo, photoId, replyTo, pricePoints }: Pending): ChatMessageParams {
  const seen = pricePoints === undefined ? {} : { pricePoints }
  if (!photoId) return { chatId, content: content ?? '', ...(replyTo && { replyToId: replyTo.id }), ...seen }
  return photo?.video ? { chatId, videoId: photoId, ...seen } : { chatId, photoId, ...seen }
}

/** The lists that say what a message costs were out of date. */
function refreshCost(client: QueryClient, { code }: ApiError): void {
  if (code !== 'price_changed' && code !== 'insufficient_point_balance') return
  for (const { queryKey } of [dmEntersQuery, dmSendsQuery, balanceQuery]) void client.invalidateQueries({ queryKey })
}

/** The outbox of one person on this device. Its tabs share it. */
export function createOutbox(client: QueryClient, userId: UserId): { outbox: Outbox; close: () => void } {
  const name = `byeol.chat.outbox.${userId}`
  const tabs = new BroadcastChannel(name)
  const cancels = new Map<string, AbortController>()
  const outbox = new Outbox({
    store: {
      readAll: () => readAll<Pending>(userId, 'outbox'),
      write: async (entries, removed) => {
        await write(userId, 'outbox', entries, removed)
        tabs.postMessage('changed')
      },
    },
    emit: (entry) => socket.emit('chatMessage', { sendId: entry.sendId, chatMessageParams: paramsOf(entry) }),
    upload: async ({ chatId, photo, sendId }, onProgress) => {
      if (!photo) throw new Error('an entry without a photo is uploaded')
      const cancel = new AbortController()
      cancels.set(sendId, cancel)
      try {
        return await uploadMedia({ chatId, media: photo, key: sendId }, { signal: cancel.signal, onProgress })
      } finally {
        cancels.delete(sendId)
      }
    },
    cancelUpload: (sendId) => cancels.get(sendId)?.abort(new DOMException('taken back', 'AbortError')),
    lock: (work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
    now: () => new Date(),
    onChange: (entries) => client.setQueryData(pendingQuery.queryKey, entries),
    onProgress: (sendId, done) => setProgress(client, sendId, done),
    onSent: (message) => applySentMessage(client, message),
    onRefused: (error) => refreshCost(client, error),
  })
  tabs.onmessage = () => void outbox.load()
  return { outbox, close: () => tabs.close() }
}
