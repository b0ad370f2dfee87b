import { api } from '@byeol/contract/api.ts'
import type { ChatId, FileId } from '@byeol/contract/ids.ts'
import { call } from '../../../api/call.ts'
import type { QueueItem } from '../../chat/outbox/savedQueue.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import { sendId } from '../../../api/sendId.ts'
import { uploadMedia } from '../../chat/outbox/uploadMedia.ts'

interface One {
  sendId: string
  sendAt: Date
  mediaId: FileId | null
  isDone: boolean
}

/** The messages of one attempt to schedule. A repeated attempt sends nothing twice and keeps the order. */
export interface Scheduling {
  at: Date
  ones: Map<string, One>
}

export const beginScheduling = (at: Date): Scheduling => ({ at, ones: new Map() })

interface Held {
  chatId: ChatId
  items: readonly QueueItem[]
  /** The text still in the field is sent last. */
  typed: string
}

/**
 * Schedules the queue in writing order, a millisecond apart. Throws at the first failure; `onScheduled` was called for
 * each item before it.
 */
export async function scheduleQueue(
  scheduling: Scheduling,
  { chatId, items, typed }: Held,
  {
    onProgress,
    onScheduled,
  }: { onProgress: (done: number | null) => void; onScheduled: (item: QueueItem | null) => void },
): Promise<void> {
  const { at, ones } = scheduling
  const put = async (key: string, what: { content: string } | { media: PickedMedia }) => {
    const one = ones.get(key) ?? {
      sendId: sendId(new Date()),
      sendAt: new Date(at.getTime() + ones.size),
      mediaId: null,
      isDone: false,
    }
    ones.set(key, one)
    if (one.isDone) return
    const to = { sendId: one.sendId, sendAt: { $date: one.sendAt.toISOString() } }
    if ('content' in what) await call(api.celeb.scheduleBroadcast, { ...to, ...what })
    else {
      one.mediaId ??= await uploadMedia(
        { chatId, media: what.media, key: one.sendId },
        { signal: new AbortController().signal, onProgress },
      )
      onProgress(null)
      await call(api.celeb.scheduleBroadcast, {
        ...to,
        ...(what.media.video ? { videoId: one.mediaId } : { photoId: one.mediaId }),
      })
    }
    one.isDone = true
  }
  for (const item of items) {
    if (item.content !== null) await put(item.itemId, { content: item.content })
    else for (const [place, media] of item.photos.entries()) await put(`${item.itemId}:${place}`, { media })
    onScheduled(item)
  }
  if (!typed) return
  await put(`typed:${typed}`, { content: typed })
  onScheduled(null)
}
