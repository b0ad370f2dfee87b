import type { Post } from '@byeol/contract/board.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { reviveDates, wrapDates } from '@byeol/contract/wire.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'
import { listOf, type Pages } from './cache.ts'

// Keys under `byeol.user.` are removed at sign-out (clearUserDevice).
const keyOf = (userId: UserId) => `byeol.user.feed.${userId}`
const saved = 20

/** The first posts of the feed as last saved on this device, shown until the server responds. */
export function readSavedFeed(userId: UserId | null): Pages<Post> | undefined {
  if (!userId) return undefined
  try {
    const list = reviveDates(JSON.parse(readDevice(keyOf(userId)) ?? 'null')) as Post[] | null
    return list ? { pages: [{ list, next: null }], pageParams: [undefined] } : undefined
  } catch {
    return undefined
  }
}

export function saveFeed(userId: UserId, feed: Pages<Post>): void {
  writeDevice(keyOf(userId), JSON.stringify(wrapDates(listOf(feed).slice(0, saved))))
}
