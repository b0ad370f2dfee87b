import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { reviveDates, wrapDates } from '@byeol/contract/wire.ts'
import { getUserId, onToken } from '../../../api/token.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

/** A person as this device knows her, and until when that is fresh (spec.md point 3, Local caches). */
interface SavedUser {
  user: UserProfile
  expiresAt: Date
}

/** A profile is 1 kB: the newest of them stay far below what a browser gives. */
const keptUsers = 200

export const savedUsersKey = (userId: UserId) => `byeol.user.profiles.${userId}`

let users: Map<UserId, SavedUser> | null = null
// Whoever signs in next has a device of her own.
onToken(() => {
  users = null
})

function read(): Map<UserId, SavedUser> {
  const owner = getUserId()
  try {
    const saved = (owner ? reviveDates(JSON.parse(readDevice(savedUsersKey(owner)) ?? '[]')) : []) as SavedUser[]
    return new Map(saved.map((one) => [one.user.id, one]))
  } catch {
    return new Map()
  }
}

const known = (): Map<UserId, SavedUser> => (users ??= read())

/** By id or `@username`, also when it is stale: `updatedAt` in milliseconds says so. */
export function findSavedUser(ref: string): { user: UserProfile; updatedAt: number } | null {
  const saved = ref.startsWith('@')
    ? [...known().values()].find(({ user }) => `@${user.celebUsername}` === ref)
    : known().get(ref as UserId)
  return saved ? { user: saved.user, updatedAt: saved.expiresAt.getTime() - limits.userCacheLifetimeMs } : null
}

/** Fresh for ten minutes from `updatedAt`. Written with the next `writeSavedUsers`. */
export function saveUser(user: UserProfile, updatedAt: number): void {
  // Last in the order of the map, so that the longest unheard of leave first.
  known().delete(user.id)
  known().set(user.id, { user, expiresAt: new Date(updatedAt + limits.userCacheLifetimeMs) })
}

export function dropSavedUser(ref: string): void {
  const saved = findSavedUser(ref)
  if (saved) known().delete(saved.user.id)
}

export function writeSavedUsers(): void {
  const owner = getUserId()
  if (owner) writeDevice(savedUsersKey(owner), JSON.stringify(wrapDates([...known().values()].slice(-keptUsers))))
}
