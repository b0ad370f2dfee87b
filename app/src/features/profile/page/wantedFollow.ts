import type { UserProfile } from '@byeol/contract/user.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import { useFollow } from '../../subscription/useFollow.ts'
import { sessionMemory } from '../../auth/session/sessionMemory.ts'

const wanted = sessionMemory<{ username: string }>('byeol.wantsToFollow')

/** Remembers, in this tab only, that a visitor pressed the follow button and now has to sign up or in first. */
export const keepWantedFollow = (username: string): void => wanted.write({ username })

/** Follows the celeb when the visitor who pressed the button returns signed in. */
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
