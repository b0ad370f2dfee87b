import type { ServerEvents } from '@byeol/contract/api.ts'
import type { User } from '@byeol/contract/user.ts'
import { mergeUser } from './mergeUser.ts'

type UserUpdate = ServerEvents['userUpdate']['user']

const recordings = new Set<UserUpdate[]>()

export function recordUpdate(update: UserUpdate): void {
  for (const recording of recordings) recording.push(update)
}

/**
 * Loads a person, and applies update events that arrive in the meantime, because the response may be older than they
 * are.
 */
export async function withUpdatesDuringLoad<U extends User>(load: () => Promise<U | null>): Promise<U | null> {
  const updates: UserUpdate[] = []
  recordings.add(updates)
  try {
    const loaded = await load()
    return loaded && updates.reduce(mergeUser, loaded)
  } finally {
    recordings.delete(updates)
  }
}
