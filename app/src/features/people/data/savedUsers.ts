import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { reviveDates, wrapDates } from '@byeol/contract/wire.ts'
import { getUserId, onToken } from '../../../api/token.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

/** A person as saved on this device, and until when the data counts as fresh (spec.md point 3, Local caches). */
interface SavedUser {
  user: UserProfile
  expiresAt: Date
}

/** A profile is about 1 kB, so this many are far below a browser's storage limit. */
const maxSavedUsers = 200

export const savedUsersKey = (userId: UserId) => `byeol.user.profiles.${userId}`

let users: Map<UserId, SavedUser> | null = null
// The saved people belong to the signed-in person, so forget them when that changes.
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

/**
 * Finds a person by id or `@username`, even if the data is stale. `updatedAt` is when it was loaded, in milliseconds.
 */
export function findSavedUser(ref: string): { user: UserProfile; updatedAt: number } | null {
  const saved = ref.startsWith('@')
    ? [...known().values()].find(({ user }) => `@${user.celebUsername}` === ref)
    : known().get(ref as UserId)
  return saved ? { user: saved.user, updatedAt: saved.expiresAt.getTime() - limits.userCacheLifetimeMs } : null
}

/**
 * Adds a person to those that the next `writeSavedUsers` saves. The data counts as fresh for ten minutes from
 * `updatedAt`.
 */
export function saveUser(user: UserProfile, updatedAt: number): void {
  // Moves the person to the end of the map, because the people at its start are dropped first.
  known().delete(user.id)
  known().set(user.id, { user, expiresAt: new Date(updatedAt + limits.userCacheLifetimeMs) })
}

export function dropSavedUser(ref: string): void {
  const saved = findSavedUser(ref)
  if (saved) known().delete(saved.user.id)
}

export function writeSavedUsers(): void {
  const owner = getUserId()
  if (owner) writeDevice(savedUsersKey(owner), JSON.stringify(wrapDates([...known().values()].slice(-maxSavedUsers))))
}
