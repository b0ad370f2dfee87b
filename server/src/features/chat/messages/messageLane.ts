import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLoss, isDuplicate, isRetryable, type Database } from '../../../db/database.ts'
import { requestSlots } from '../visibility/requireMaySend.ts'
import { asWritten, findStored, isSameBody, keyOf, type SentBody, type Written } from './findStored.ts'
import type { Inserted, NewMessage } from './storedMessage.ts'

/** Result of a batch. A message in neither part was stored before, had no slot, or lost a race. */
export interface BatchOutcome {
  inserted: Inserted[]
  /** Errors by `keyOf` for authors who may not write or have too few points. The rest of the batch is stored. */
  refused?: ReadonlyMap<string, ApiError>
}

/**
 * Stores every message of a batch that may be stored, or none. `careful`: the second try, after a race or a lost
 * response.
 */
export type StoreBatch = (messages: readonly NewMessage[], careful: boolean) => Promise<BatchOutcome>

interface Waiting {
  message: NewMessage
  committed: (written: Written) => void
  resolve: (written: Written) => void
  reject: (error: unknown) => void
  tries: number
  isSettled: boolean
}

const batchMax = 512
/** After a lost response, the stored messages are looked up at most this many times: PostgreSQL may be restarting. */
const lookUpTries = 600
const lookUpEveryMs = 500

/**
 * The error for a message that was not stored because it is no longer free, the quota of a broadcast or of a request is
 * used up, or slow mode forbids it.
 */
function noSlot({ slotPrefix, freeTo }: NewMessage): ApiError {
  if (freeTo !== null) return new ApiError('membership_required')
  if (slotPrefix === null) return new ApiError('not_found')
  if (slotPrefix === requestSlots) return new ApiError('request_pending')
  return slotPrefix.startsWith('slow:')
    ? new ApiError('too_many_requests', { retryAfterSeconds: limits.slowModeMs / 1_000 })
    : new ApiError('reply_quota_used')
}

/** Batches commits without a timer: a batch is what arrived while the previous batch committed (design.md, Speed). */
export function messageLane(db: Database, store: StoreBatch, onError: (error: unknown) => void) {
  let waiting: Waiting[] = []
  let running: Promise<void> | null = null

  const settle = (item: Waiting, written: Written) => {
    item.isSettled = true
    if (written.isNew) item.committed(written)
    item.resolve(written)
  }

  /**
   * Settles the messages that the statement left out: they were stored before, came with another body, found no slot,
   * or lost a race and must be tried again. After `lostAnswer` a stored message may come from this batch, not yet
   * announced, so it is announced: clients ignore a second announcement.
   */
  async function explain(left: Waiting[], refused: BatchOutcome['refused'], lostAnswer: boolean): Promise<void> {
    const stored = await findStored(
      db,
      left.map(({ message }) => message),
    )
    for (const item of left) {
      const key = keyOf(item.message)
      const row = stored.get(key)
      if (row && !isSameBody(item.message, row)) item.reject(new ApiError('conflict'))
      else if (row) settle(item, asWritten(row, lostAnswer))
      else if (refused?.has(key)) item.reject(refused.get(key))
      // After losing a race three times there is no slot left, because a broadcast has three.
      else if (item.tries > limits.repliesPerBroadcast) item.reject(noSlot(item.message))
      else waiting.push({ ...item, tries: item.tries + 1 })
    }
  }

  async function commit(batch: Waiting[]): Promise<void> {
    const messages = batch.map(({ message }) => message)
    let lostAnswer = false
    const { inserted, refused } = await store(messages, false).catch((error: unknown) => {
      // The sendIds make a second try safe, even when the first one committed and its response was lost.
      lostAnswer = isConnectionLoss(error)
      if (isRetryable(error) || isDuplicate(error) || lostAnswer) return store(messages, true)
      throw error
    })
    const rows = new Map<string, Inserted>(inserted.map((row) => [`${row.author_id} ${row.send_id}`, row]))
    const left: Waiting[] = []
    for (const item of batch) {
      const row = rows.get(keyOf(item.message))
      if (row) {
        const { id, created_at: createdAt, price_points: pricePoints = null } = row
        settle(item, { id, createdAt, deletedAt: null, isNew: true, pricePoints })
      } else left.push(item)
    }
    if (left.length > 0) await explain(left, refused, lostAnswer)
  }

  /** A batch holds each (author, sendId) once: a resend waits for the next batch and finds the message stored. */
  function takeBatch(): Waiting[] {
    const keys = new Set<string>()
    const batch: Waiting[] = []
    const later: Waiting[] = []
    for (const item of waiting) {
      const key = keyOf(item.message)
      if (batch.length >= batchMax || keys.has(key)) later.push(item)
      else {
        keys.add(key)
        batch.push(item)
      }
    }
    waiting = later
    return batch
  }

  /**
   * Once PostgreSQL responds again, announces messages that were stored although the database's response was lost.
   * Their authors got `unavailable`, and a resend sends no event.
   */
  async function announceLost(lost: Waiting[]): Promise<void> {
    for (let tries = 0; tries < lookUpTries; tries++) {
      await wait(lookUpEveryMs, null, { ref: false })
      const stored = await findStored(
        db,
        lost.map(({ message }) => message),
      ).catch((error: unknown) => {
        if (!isConnectionLoss(error)) throw error
        return null
      })
      if (!stored) continue
      for (const { message, committed } of lost) {
        const row = stored.get(keyOf(message))
        if (row && isSameBody(message, row)) committed(asWritten(row, true))
      }
      return
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = takeBatch()
      await commit(batch).catch((error: unknown) => {
        for (const item of batch) item.reject(error)
        if (isConnectionLoss(error)) void announceLost(batch.filter(({ isSettled }) => !isSettled)).catch(onError)
      })
    }
    running = null
  }

  return {
    write: (message: NewMessage, committed: (written: Written) => void): Promise<Written> =>
      new Promise((resolve, reject) => {
        waiting.push({ message, committed, resolve, reject, tries: 1, isSettled: false })
        running ??= new Promise<void>(setImmediate).then(run)
      }),
    /** The stored message with this sendId. Throws `conflict` when it came with another body. */
    async find(message: SentBody): Promise<Written | null> {
      const row = (await findStored(db, [message])).get(keyOf(message))
      if (row && !isSameBody(message, row)) throw new ApiError('conflict')
      return row ? asWritten(row, false) : null
    },
    async idle(): Promise<void> {
      while (running) await running
    },
  }
}
