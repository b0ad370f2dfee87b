import { column, type RowOf } from '../../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLoss, isDuplicate, isRetryable, type Database } from '../../../db/database.ts'
import { requestSlots } from '../visibility/requireMaySend.ts'
import type { Inserted, NewMessage } from './storedMessage.ts'

export interface Written {
  id: string
  createdAt: Date
  deletedAt: Date | null
  /** False when this (author, sendId) was stored before, so that it is not announced again. */
  isNew: boolean
  /** The points that its author paid. */
  pricePoints: number | null
}

export type Sent = Pick<NewMessage, 'chatId' | 'authorId' | 'sendId' | 'content' | 'mediaId' | 'replyToId'>

/** Result of a batch. A message in neither part was stored before, had no slot, or lost a race. */
export interface BatchOutcome {
  inserted: Inserted[]
  /** Errors by `keyOf` for authors who may not write or have too few points. The rest of the batch is stored. */
  refused?: ReadonlyMap<string, ApiError>
}

/**
 * Stores every message of a batch that may be stored, or none. `careful`: the second try, after a race or a lost
 * answer.
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
/** After a lost answer, the stored messages are looked up this often: PostgreSQL may be restarting. */
const lookUpTries = 600
const lookUpEveryMs = 500
export const keyOf = (message: { authorId: string; sendId: string }): string => `${message.authorId} ${message.sendId}`

/**
 * The error for a message that was left out: no longer free, the quota of a broadcast or of a request, or slow mode.
 */
function noSlot({ slotPrefix, freeTo }: NewMessage): ApiError {
  if (freeTo !== null) return new ApiError('membership_required')
  if (slotPrefix === null) return new ApiError('not_found')
  if (slotPrefix === requestSlots) return new ApiError('request_pending')
  return slotPrefix.startsWith('slow:')
    ? new ApiError('too_many_requests', { retryAfterSeconds: limits.slowModeMs / 1_000 })
    : new ApiError('reply_quota_used')
}

const storedShape = {
  id: column.text,
  chat_id: column.text,
  author_id: column.text,
  send_id: column.text,
  body: column.text.orNull,
  media_id: column.text.orNull,
  reply_to_id: column.text.orNull,
  price_points: column.number.orNull,
  created_at: column.timestamp,
  deleted_at: column.timestamp.orNull,
}
type Stored = RowOf<typeof storedShape>

const selectStored = `
  select m.id, m.chat_id, m.author_id, m.send_id, m.content as body, m.media_id, m.reply_to_id,
    m.price_points, m.created_at, m.deleted_at
  from chat_messages m
  join unnest($1::text[], $2::text[]) as k(author_id, send_id)
    on m.author_id = k.author_id and m.send_id = k.send_id`

/** A deleted message has no body to compare. */
const isSameBody = (message: Sent, row: Stored): boolean =>
  row.chat_id === message.chatId &&
  (row.deleted_at !== null ||
    (row.body === message.content && row.media_id === message.mediaId && row.reply_to_id === message.replyToId))

/** Throws `conflict` when the sendId came with another body. */
function asStored(message: Sent, row: Stored): Omit<Written, 'isNew'> {
  if (!isSameBody(message, row)) throw new ApiError('conflict')
  return { id: row.id, createdAt: row.created_at, deletedAt: row.deleted_at, pricePoints: row.price_points }
}

/** Group commit without a timer: a batch is what arrived while the last one committed (design.md, Speed). */
export function messageLane(db: Database, store: StoreBatch, onError: (error: unknown) => void) {
  let waiting: Waiting[] = []
  let running: Promise<void> | null = null

  const settle = (item: Waiting, written: Written) => {
    item.isSettled = true
    if (written.isNew) item.committed(written)
    item.resolve(written)
  }

  const findStored = (messages: Sent[]): Promise<Stored[]> =>
    db.rows(selectStored, [messages.map(({ authorId }) => authorId), messages.map(({ sendId }) => sendId)], storedShape)

  /**
   * Settles the messages that the statement left out: stored before, another body, no slot, or lost a race and must be
   * tried again. After `lostAnswer` a stored message may come from this batch and be unannounced, so it is announced:
   * clients ignore a second announcement.
   */
  async function explain(left: Waiting[], refused: BatchOutcome['refused'], lostAnswer: boolean): Promise<void> {
    const rows = await findStored(left.map(({ message }) => message))
    const stored = new Map(rows.map((row) => [`${row.author_id} ${row.send_id}`, row]))
    for (const item of left) {
      const row = stored.get(keyOf(item.message))
      if (row) {
        try {
          settle(item, { ...asStored(item.message, row), isNew: lostAnswer })
        } catch (error) {
          item.reject(error)
        }
      } else if (refused?.has(keyOf(item.message))) item.reject(refused.get(keyOf(item.message)))
      // After losing a race three times there is no slot left, because a broadcast has three.
      else if (item.tries > limits.repliesPerBroadcast) item.reject(noSlot(item.message))
      else waiting.push({ ...item, tries: item.tries + 1 })
    }
  }

  async function commit(batch: Waiting[]): Promise<void> {
    const messages = batch.map(({ message }) => message)
    let lostAnswer = false
    const { inserted, refused } = await store(messages, false).catch((error: unknown) => {
      // The sendIds make a second try safe, even when the first one committed and its answer was lost.
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
   * Announces messages that were stored although the answer was lost, once PostgreSQL answers again. Their authors got
   * `unavailable`, and a resend sends no event.
   */
  async function announceLost(lost: Waiting[]): Promise<void> {
    for (let tries = 0; tries < lookUpTries; tries++) {
      await wait(lookUpEveryMs, null, { ref: false })
      const rows = await findStored(lost.map(({ message }) => message)).catch((error: unknown) => {
        if (!isConnectionLoss(error)) throw error
        return null
      })
      if (!rows) continue
      const stored = new Map(rows.map((row) => [`${row.author_id} ${row.send_id}`, row]))
      for (const { message, committed } of lost) {
        const row = stored.get(keyOf(message))
        if (row && isSameBody(message, row)) committed({ ...asStored(message, row), isNew: true })
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
    async find(message: Sent): Promise<Written | null> {
      const [row] = await findStored([message])
      return row ? { ...asStored(message, row), isNew: false } : null
    },
    async idle(): Promise<void> {
      while (running) await running
    },
  }
}
