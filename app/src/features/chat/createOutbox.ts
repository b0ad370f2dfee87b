import { api } from '@byeol/contract/api.ts'
import type { ChatMessageParams } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { socket } from '../../socket/socket.ts'
import { readAll, write } from './device/database.ts'
import { takeSent } from './events.ts'
import { Outbox } from './Outbox.ts'
import { pendingQuery, setProgress } from './outboxQuery.ts'
import type { Pending } from './pending.ts'

const paramsOf = ({ chatId, content, photoId }: Pending): ChatMessageParams =>
  photoId ? { chatId, photoId } : { chatId, content: content ?? '' }

/** The outbox of one person on this device, shared by her tabs. */
export function createOutbox(client: QueryClient, userId: UserId): { outbox: Outbox; close: () => void } {
  const name = `byeol.chat.outbox.${userId}`
  const tabs = new BroadcastChannel(name)
  const outbox = new Outbox({
    store: {
      readAll: () => readAll<Pending>(userId, 'outbox'),
      write: async (entries, removed) => {
        await write(userId, 'outbox', entries, removed)
        tabs.postMessage('changed')
      },
    },
    emit: (entry) => socket.emit('chatMessage', { sendId: entry.sendId, chatMessageParams: paramsOf(entry) }),
    upload: async ({ chatId, photo }, onProgress) => {
      const { file } = await call(api.chat.uploadPhoto, { chatId }, { file: photo?.file, onProgress })
      return file.id
    },
    lock: (work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
    now: () => new Date(),
    onChange: (entries) => client.setQueryData(pendingQuery.queryKey, entries),
    onProgress: (sendId, done) => setProgress(client, sendId, done),
    onSent: (message) => takeSent(client, message),
  })
  tabs.onmessage = () => void outbox.load()
  return { outbox, close: () => tabs.close() }
}
