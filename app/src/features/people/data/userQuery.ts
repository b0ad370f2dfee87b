import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { purgeUser, putProfile } from './profileCache.ts'
import { ProfileLoader } from './ProfileLoader.ts'
import { findSavedUser } from './savedUsers.ts'
import { withUpdatesDuringLoad } from './updatesDuringLoad.ts'
import { userKey } from './userKey.ts'
import { readUserRef } from './userRef.ts'

// Ids and usernames are requested separately (spec.md point 9).
const byId = new ProfileLoader<UserProfile>(async (ids) => {
  const { users } = await call(api.user.profile, { userId: ids as UserId[], username: [] })
  return new Map(users.map((user) => [user.id, user]))
})
const byUsername = new ProfileLoader<UserProfile>(async (usernames) => {
  const { users } = await call(api.user.profile, { userId: [], username: usernames })
  return new Map(users.map((user) => [user.celebUsername ?? '', user]))
})

function load(ref: string): Promise<UserProfile | null> {
  const wanted = readUserRef(ref)
  if (!wanted) return Promise.resolve(null)
  return 'userId' in wanted ? byId.get(wanted.userId) : byUsername.get(wanted.username)
}

/**
 * A person by id or `@username`. Cached for ten minutes, also across a reload. Null (not found) is never fresh (spec.md
 * point 4, User cache).
 */
export const userQuery = (ref: string) =>
  queryOptions<UserProfile | null>({
    queryKey: userKey(ref),
    queryFn: async ({ client }) => {
      const found = await withUpdatesDuringLoad(() => load(ref))
      if (found) putProfile(client, found)
      else purgeUser(client, ref)
      return found
    },
    initialData: () => findSavedUser(ref)?.user,
    initialDataUpdatedAt: () => findSavedUser(ref)?.updatedAt,
    staleTime: ({ state }) => (state.data === null ? 0 : limits.userCacheLifetimeMs),
    // An update event just before the ten minutes are over makes the data fresh for another ten, even if no page shows
    // it.
    gcTime: 2 * limits.userCacheLifetimeMs,
  })
