import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ProfileLoader } from './ProfileLoader.ts'
import { readUserRef } from './userRef.ts'

// Ids and usernames go in separate requests (spec.md point 9).
const byId = new ProfileLoader<UserProfile>(async (ids) => {
  const { users } = await call(api.user.profile, { userId: ids as UserId[], username: [] })
  return new Map(users.map((user) => [user.id, user]))
})
const byUsername = new ProfileLoader<UserProfile>(async (usernames) => {
  const { users } = await call(api.user.profile, { userId: [], username: usernames })
  return new Map(users.map((user) => [user.celebUsername ?? '', user]))
})

export const userKey = (ref: string) => ['user', ref] as const

/** A person by id or `@username`, kept for ten minutes; null when there is none (spec.md point 4, User cache). */
export const userQuery = (ref: string) =>
  queryOptions<UserProfile | null>({
    queryKey: userKey(ref),
    queryFn: () => {
      const wanted = readUserRef(ref)
      if (!wanted) return null
      return 'userId' in wanted ? byId.get(wanted.userId) : byUsername.get(wanted.username)
    },
    staleTime: limits.userCacheLifetimeMs,
    gcTime: limits.userCacheLifetimeMs,
  })
