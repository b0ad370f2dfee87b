import type { Pending } from './pending.ts'

/**
 * What can happen to a message. `late`: sent after a delay long enough for its author to notice. `takenBack`: removed
 * before it was sent. `discarded`: removed after it had failed.
 */
export const outboxEndKinds = ['queued', 'sent', 'late', 'failed', 'again', 'discarded', 'takenBack'] as const

export interface OutboxEnd {
  end: (typeof outboxEndKinds)[number]
  entry: Pending
}

const noticedMs = 10_000

/**
 * Determines what to announce to the author after the outbox has changed. Messages of a chat that are sent together are
 * announced once. A message that is held while it can be undone is not announced as waiting, because the toast with the
 * undo button says so.
 */
export function outboxEnds(
  before: readonly Pending[],
  after: readonly Pending[],
  { isConnected, now }: { isConnected: boolean; now: Date },
): OutboxEnd[] {
  const was = new Map(before.map((entry) => [entry.sendId, entry]))
  const left = new Set(after.map(({ sendId }) => sendId))
  const gone = before.filter(({ sendId }) => !left.has(sendId))
  const isWaiting = (entry: Pending) => entry.state === 'waiting'
  const ends: OutboxEnd[] = []

  const added = after.findLast((entry) => !was.has(entry.sendId) && isWaiting(entry) && !entry.sendAfter)
  if (added && !isConnected) ends.push({ end: 'queued', entry: added })
  for (const entry of after) {
    const old = was.get(entry.sendId)
    if (old?.state === 'waiting' && entry.state === 'failed') ends.push({ end: 'failed', entry })
    if (old?.state === 'failed' && isWaiting(entry)) ends.push({ end: 'again', entry })
  }
  for (const entry of gone) {
    if (!isWaiting(entry)) ends.push({ end: 'discarded', entry })
    else if (entry.sendAfter && entry.sendAfter > now) ends.push({ end: 'takenBack', entry })
    else if (!entry.sendAfter && !after.some((other) => other.chatId === entry.chatId && isWaiting(other)))
      ends.push({ end: now.getTime() - entry.queuedAt.getTime() > noticedMs ? 'late' : 'sent', entry })
  }
  return ends
}
