import type { UserId } from '@byeol/contract/ids.ts'
import type { Pending } from './pending.ts'
import { readAll, write } from '../data/database.ts'
import { putDrafts, readDrafts, type Drafts } from './drafts.ts'
import type { QueueItem } from './savedQueue.ts'

interface Unsent {
  userId: UserId
  drafts: Drafts
  outbox: Pending[]
  queue: QueueItem[]
}

const keptMs = 30 * 60_000

let unsent: Unsent | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * What somebody had written and not sent when her session was ended by another hand: for half an hour in this page's
 * memory alone, for a device that was signed out from afar keeps nothing.
 */
export async function setUnsentAside(userId: UserId): Promise<void> {
  const drafts = readDrafts(userId)
  const [outbox, queue] = await Promise.all([
    readAll<Pending>(userId, 'outbox').catch(() => []),
    readAll<QueueItem>(userId, 'queue').catch(() => []),
  ])
  unsent = { userId, drafts, outbox, queue }
  clearTimeout(timer)
  timer = setTimeout(() => (unsent = null), keptMs)
}

/** The same person is back: drafts stand where they stood, and what waited leaves under its old sendId. Anybody else drops it. */
export async function giveUnsentBack(userId: UserId): Promise<void> {
  const kept = unsent
  unsent = null
  if (kept?.userId !== userId) return
  putDrafts(userId, kept.drafts)
  await Promise.all([write(userId, 'outbox', kept.outbox), write(userId, 'queue', kept.queue)]).catch(() => undefined)
}
