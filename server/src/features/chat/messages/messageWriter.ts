import type { Database } from '../../../db/database.ts'
import { insertMessages } from './insertMessages.ts'
import { insertPaidMessages } from './insertPaidMessages.ts'
import type { SentBody, Written } from './findStored.ts'
import { messageLane } from './messageLane.ts'
import type { NewMessage } from './storedMessage.ts'

export interface MessageWriter {
  /**
   * Stores a message and charges its price in the same transaction; resolves after commit. `committed` runs in commit
   * order, before the promise resolves. Throws `conflict` (the sendId came with another body), `reply_quota_used`,
   * `request_pending`, `membership_required` (it is not free any more), `insufficient_point_balance`, `price_changed`,
   * `unavailable`.
   */
  write(message: NewMessage, committed: (written: Written) => void): Promise<Written>
  /** The message stored under this (author, sendId), or null. Throws `conflict` for another body. */
  find(message: SentBody): Promise<Written | null>
  /** Resolves when no message is waiting to be stored. */
  idle(): Promise<void>
}

/**
 * Paid messages have their own lane, so that free ones never wait for a wallet. With `rings` the stored messages cause
 * push notifications. Each lane uses one connection at a time.
 */
export function messageWriter(
  db: Database,
  now: () => Date,
  rings: boolean,
  onError: (error: unknown) => void,
): MessageWriter {
  const free = messageLane(
    db,
    async (messages, careful) => ({ inserted: await insertMessages(db, messages, now(), careful, rings) }),
    onError,
  )
  const paid = messageLane(db, (messages) => insertPaidMessages(db, messages, now(), rings), onError)
  return {
    write: (message, committed) => (message.payment ? paid : free).write(message, committed),
    find: free.find,
    async idle() {
      await Promise.all([free.idle(), paid.idle()])
    },
  }
}
