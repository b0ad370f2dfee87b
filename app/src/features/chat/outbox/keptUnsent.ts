import type { UserId } from '@byeol/contract/ids.ts'
import type { Store } from '../data/saved/database.ts'
import type { Pending } from './pending.ts'
import { putDrafts, readDrafts, type Drafts } from './drafts.ts'
import type { QueueItem } from './savedQueue.ts'

interface Unsent {
  userId: UserId
  drafts: Drafts
  outbox: Pending[]
  queue: QueueItem[]
}

const keptMs = 30 * 60_000

/** Loaded on demand: this module is part of the boot files, but the database code is not. */
const database = () => import('../data/saved/database.ts')

let unsent: Unsent | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps drafts and unsent messages when the session is ended by another device or the server. Keeps them for half an
 * hour and only in memory, because a device that was signed out remotely must not store data.
 */
export async function keepUnsent(userId: UserId): Promise<void> {
  const drafts = readDrafts(userId)
  // Signing out must succeed even if the messages cannot be read.
  const readStored = async <T>(store: Store): Promise<T[]> => {
    const { readAll } = await database()
    return readAll<T>(userId, store)
  }
  const [outbox, queue] = await Promise.all([
    readStored<Pending>('outbox').catch(() => []),
    readStored<QueueItem>('queue').catch(() => []),
  ])
  unsent = { userId, drafts, outbox, queue }
  clearTimeout(timer)
  timer = setTimeout(() => (unsent = null), keptMs)
}

/**
 * Called after a sign-in. If it is the same person, restores the drafts and puts the unsent messages back into the
 * outbox with their old sendIds. Otherwise discards both.
 */
export async function restoreUnsent(userId: UserId): Promise<void> {
  const kept = unsent
  unsent = null
  if (kept?.userId !== userId) return
  putDrafts(userId, kept.drafts)
  await database()
    .then(({ write }) => Promise.all([write(userId, 'outbox', kept.outbox), write(userId, 'queue', kept.queue)]))
    .catch(() => undefined)
}
