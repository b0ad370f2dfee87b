import type { UserProfile } from '@byeol/contract/user.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import { useFollow } from '../../subscription/useFollow.ts'
import { sessionMemory } from './sessionMemory.ts'

const wanted = sessionMemory<{ username: string }>('byeol.wantsToFollow')

/** Remembers, in this tab only, that a visitor pressed the follow button and now has to sign up or in first. */
export const keepWantedFollow = (username: string): void => wanted.write({ username })

/** The username of the celeb that the visitor of this tab wants to follow. */
export const useWantedUsername = (): string | null => wanted.use()?.username ?? null

/** Follows the celeb as soon as the visitor who pressed the button has signed up or in. */
export function useWantedFollow(user: UserProfile, isSignedIn: boolean): void {
  const { subscription, known } = useSubscription(user.id)
  const follow = useEffectEvent(useFollow(user).toggle)
  const isWanted = wanted.use()?.username === user.celebUsername && user.celebUsername !== null
  const follows = subscription !== null
  const mayFollow = isWanted && isSignedIn && known && user.isCeleb
  useEffect(() => {
    if (!mayFollow) return
    wanted.write(null)
    if (!follows) follow()
  }, [mayFollow, follows])
}
