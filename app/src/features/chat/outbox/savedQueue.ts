import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import { readAll, write } from '../data/saved/database.ts'

/**
 * A text, or photos and videos that belong together, that wait in a composer: a celeb's broadcast, or a fan's photo in
 * a chat that costs points. Devices store items under these field names.
 */
export interface QueueItem {
  itemId: string
  chatId: ChatId
  content: string | null
  photos: readonly PickedMedia[]
}

/** How many messages the items become: each photo and video is one. */
export const countMessages = (items: readonly QueueItem[]): number =>
  items.reduce((sum, { photos }) => sum + Math.max(1, photos.length), 0)

/** Items in writing order: ids begin with the time. */
export async function readQueue(userId: UserId, chatId: ChatId): Promise<QueueItem[]> {
  const items = await readAll<QueueItem>(userId, 'queue').catch(() => [])
  return items.filter((item) => item.chatId === chatId).sort((a, b) => (a.itemId < b.itemId ? -1 : 1))
}

export async function changeQueue(
  userId: UserId,
  added: readonly QueueItem[],
  removed: readonly QueueItem[],
): Promise<void> {
  // Without storage the queue lasts only as long as the page.
  await write(
    userId,
    'queue',
    added,
    removed.map(({ itemId }) => itemId),
  ).catch(() => undefined)
}
