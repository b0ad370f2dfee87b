import { api } from '@byeol/contract/api.ts'
import type { ChatId, FileId } from '@byeol/contract/ids.ts'
import { call } from '../../../api/call.ts'
import type { QueueItem } from '../../chat/outbox/savedQueue.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import { sendId } from '../../../api/sendId.ts'
import { namedMedia, uploadMedia } from '../../chat/outbox/uploadMedia.ts'

interface ScheduledPart {
  sendId: string
  sendAt: Date
  mediaId: FileId | null
  isDone: boolean
}

/**
 * The state of one attempt to schedule the queue. Repeating the attempt schedules nothing twice and keeps the order.
 */
export interface ScheduleAttempt {
  at: Date
  parts: Map<string, ScheduledPart>
}

export interface UploadProgress {
  done: number
  bytes: number
}

export const beginAttempt = (at: Date): ScheduleAttempt => ({ at, parts: new Map() })

interface QueueToSchedule {
  chatId: ChatId
  items: readonly QueueItem[]
  /** The text that is still in the input field; it is scheduled last. */
  typed: string
}

/**
 * Schedules the queued messages in the order of writing, a millisecond apart. Stops and throws at the first failure; by
 * then, `onScheduled` was called for each earlier item.
 */
export async function scheduleQueue(
  attempt: ScheduleAttempt,
  { chatId, items, typed }: QueueToSchedule,
  {
    onProgress,
    onScheduled,
  }: { onProgress: (progress: UploadProgress | null) => void; onScheduled: (item: QueueItem | null) => void },
): Promise<void> {
  const { at, parts } = attempt
  const schedule = async (key: string, what: { content: string } | { media: PickedMedia }) => {
    const part = parts.get(key) ?? {
      sendId: sendId(new Date()),
      sendAt: new Date(at.getTime() + parts.size),
      mediaId: null,
      isDone: false,
    }
    parts.set(key, part)
    if (part.isDone) return
    const to = { sendId: part.sendId, sendAt: { $date: part.sendAt.toISOString() } }
    if ('content' in what) await call(api.celeb.scheduleBroadcast, { ...to, ...what })
    else {
      part.mediaId ??= await uploadMedia(
        { chatId, media: what.media, key: part.sendId },
        {
          signal: new AbortController().signal,
          onProgress: (done) => onProgress({ done, bytes: what.media.file.size }),
        },
      )
      onProgress(null)
      await call(api.celeb.scheduleBroadcast, {
        ...to,
        ...namedMedia(what.media, part.mediaId),
      })
    }
    part.isDone = true
  }
  for (const item of items) {
    if (item.content !== null) await schedule(item.itemId, { content: item.content })
    else for (const [place, media] of item.photos.entries()) await schedule(`${item.itemId}:${place}`, { media })
    onScheduled(item)
  }
  if (!typed) return
  await schedule(`typed:${typed}`, { content: typed })
  onScheduled(null)
}
