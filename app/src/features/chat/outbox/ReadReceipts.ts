import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'

/**
 * Sends a batch. Returns false if there is no connection. `answered` is called with whether the batch is done, but
 * never if the connection is lost before the server responds.
 */
type Send = (ids: ChatMessageId[], answered: (isSettled: boolean) => void) => boolean

/** Needed because the server drops frames that exceed its rate limit without responding. */
const answerTimeoutMs = 10_000

/**
 * Collects the ids of seen messages, and sends them every 500 ms or at 100 ids, never an empty batch (spec.md point 5).
 * A batch is repeated until the server has responded to it. Sending it twice is harmless, because a read position never
 * moves back.
 */
export class ReadReceipts {
  private readonly send: Send
  private readonly seen = new Set<ChatMessageId>()
  /** The batches that were sent but not answered, each with the timer that sends it again. */
  private readonly unanswered = new Map<ChatMessageId[], ReturnType<typeof setTimeout>>()
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(send: Send) {
    this.send = send
  }

  add(id: ChatMessageId): void {
    this.seen.add(id)
    if (this.seen.size >= limits.readReceiptBatchIds) this.flush()
    else this.timer ??= setTimeout(() => this.flush(), limits.readReceiptBatchMs)
  }

  flush(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    while (this.seen.size > 0) {
      const batch = [...this.seen].slice(0, limits.readReceiptBatchIds)
      if (!this.send(batch, (isSettled) => this.answer(batch, isSettled))) return
      for (const id of batch) this.seen.delete(id)
      this.sendAgainLater(batch)
    }
  }

  /** Sends everything over a new connection, because the server may not have received the unanswered batches. */
  sendAll(): void {
    for (const batch of this.unanswered.keys()) this.takeBack(batch)
    this.flush()
  }

  clear(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.seen.clear()
    for (const timer of this.unanswered.values()) clearTimeout(timer)
    this.unanswered.clear()
  }

  private answer(batch: ChatMessageId[], isSettled: boolean): void {
    // The batch was sent again in the meantime, or the person has signed out.
    if (!this.unanswered.has(batch)) return
    if (!isSettled) return this.sendAgainLater(batch)
    clearTimeout(this.unanswered.get(batch))
    this.unanswered.delete(batch)
  }

  private sendAgainLater(batch: ChatMessageId[]): void {
    clearTimeout(this.unanswered.get(batch))
    const timer = setTimeout(() => {
      this.takeBack(batch)
      this.flush()
    }, answerTimeoutMs)
    this.unanswered.set(batch, timer)
  }

  private takeBack(batch: ChatMessageId[]): void {
    clearTimeout(this.unanswered.get(batch))
    this.unanswered.delete(batch)
    for (const id of batch) this.seen.add(id)
  }
}
