import type { UserId } from '@byeol/contract/ids.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { createStore, useStorePart } from '@byeol/ui/createStore.ts'
import { useEffect } from 'react'
import { getUserId, useUserId } from '../../../api/token.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

/** For each celeb with a board that this person has looked at: the time of the newest post at that moment, in ms. */
type Seen = Readonly<Record<UserId, number>>

/** The celebs with the oldest looks are dropped first. */
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

/** Remembers on this device that the person has looked at a celeb's board with a newest post of `newestAt`. */
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
 * Whether a celeb has posted since this person last looked at their board. If they never opened the board of a celeb
 * that they follow, the first time that the list shows the celeb counts as a look.
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
