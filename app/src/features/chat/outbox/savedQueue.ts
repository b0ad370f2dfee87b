import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { PickedMedia, RecordedVoice } from '../../file/PickedMedia.ts'
import { readAll, write } from '../data/saved/database.ts'

/**
 * A text, photos and videos that belong together, or one voice recording. It waits in a composer to be sent: for a
 * celeb's broadcast, or in a chat where messages cost points. Do not rename the fields, because devices store them.
 */
export interface QueueItem {
  itemId: string
  chatId: ChatId
  content: string | null
  photos: readonly PickedMedia[]
}

/** The number of messages that the items will become; each photo or video is one. */
export const countMessages = (items: readonly QueueItem[]): number =>
  items.reduce((sum, { photos }) => sum + Math.max(1, photos.length), 0)

/** The voice recording of an item; null if it is anything else. */
export function voiceOf({ photos: [media] }: QueueItem): { file: Blob; voice: RecordedVoice } | null {
  return media?.voice ? { file: media.file, voice: media.voice } : null
}

/** Reads items in the order in which they were written, which is the order of their ids. */
export async function readQueue(userId: UserId, chatId: ChatId): Promise<QueueItem[]> {
  const items = await readAll<QueueItem>(userId, 'queue').catch(() => [])
  return items.filter((item) => item.chatId === chatId).sort((a, b) => (a.itemId < b.itemId ? -1 : 1))
}

export async function changeQueue(
  userId: UserId,
  added: readonly QueueItem[],
  removed: readonly QueueItem[],
): Promise<void> {
  // If the device cannot store the queue, it is lost with the page.
  await write(
    userId,
    'queue',
    added,
    removed.map(({ itemId }) => itemId),
  ).catch(() => undefined)
}
