import type { UserId } from '@byeol/contract/ids.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { createStore, useStorePart } from '@byeol/ui/createStore.ts'
import { useEffect } from 'react'
import { getUserId, useUserId } from '../../../api/token.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

/** For each celeb, the time of the newest post (in ms) when the person last looked at the celeb's board. */
type Seen = Readonly<Record<UserId, number>>

/** If there are more, the celebs that were looked at longest ago are dropped. */
const celebsMax = 300

const keyOf = (userId: UserId | null) => `byeol.seenPosts.${userId ?? ''}`

function read(userId: UserId | null): Seen {
  try {
    return JSON.parse(readDevice(keyOf(userId)) ?? '{}') as Seen
  } catch {
    return {}
  }
}

const store = createStore(() => ({ userId: getUserId(), seen: read(getUserId()) }))

function seenBy(userId: UserId | null): Seen {
  if (store.get().userId !== userId) store.set({ userId, seen: read(userId) })
  return store.get().seen
}

/** Remembers on this device that the person has seen a celeb's board up to the post made at `newestAt`. */
export function noteSeenPosts(celebId: UserId, newestAt: Date): void {
  const userId = getUserId()
  const { [celebId]: old = 0, ...others } = seenBy(userId)
  const at = newestAt.getTime()
  if (old >= at) return
  const seen = Object.fromEntries([...Object.entries(others).slice(1 - celebsMax), [celebId, at]]) as Seen
  writeDevice(keyOf(userId), JSON.stringify(seen))
  store.set({ userId, seen })
}

/** Records that the person is looking at this celeb's board. */
export function useLookAtPosts({ id, celeb }: UserProfile): void {
  const newest = celeb?.lastPostAt ?? null
  useEffect(() => {
    if (newest) noteSeenPosts(id, newest)
  }, [id, newest])
}

/**
 * Whether a celeb has posted since this person last looked at their board. If they follow the celeb but have never
 * opened the board, the first time that the list shows the celeb counts as looking.
 */
export function useHasNewPost({ id, celeb }: UserProfile, isFollowed: boolean): boolean {
  const userId = useUserId()
  const newest = celeb?.lastPostAt ?? null
  const seen = useStorePart(store, ({ userId: of, seen }) => (of === userId ? seen : read(userId))[id])
  useEffect(() => {
    if (isFollowed && newest && seen === undefined) noteSeenPosts(id, newest)
  }, [id, newest, isFollowed, seen])
  return newest !== null && seen !== undefined && newest.getTime() > seen
}
