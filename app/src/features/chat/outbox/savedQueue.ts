import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import { readAll, write } from '../data/database.ts'

/** One thing that a celeb has written and not sent yet: words, or photos that belong together. */
export interface QueueItem {
  itemId: string
  chatId: ChatId
  content: string | null
  photos: readonly PickedMedia[]
}

/** In the order of writing: ids begin with the time. */
export async function readQueue(userId: UserId, chatId: ChatId): Promise<QueueItem[]> {
  const items = await readAll<QueueItem>(userId, 'queue').catch(() => [])
  return items.filter((item) => item.chatId === chatId).sort((a, b) => (a.itemId < b.itemId ? -1 : 1))
}

export async function changeQueue(
  userId: UserId,
  added: readonly QueueItem[],
  removed: readonly QueueItem[],
): Promise<void> {
  // Without a store the queue lives as long as the page.
  await write(
    userId,
    'queue',
    added,
    removed.map(({ itemId }) => itemId),
  ).catch(() => undefined)
}
