import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'

/**
 * Sends one batch. Returns false if there is no connection. Calls `answered` with whether the batch is settled; never
 * if the connection is lost before the server answers.
 */
type Send = (ids: ChatMessageId[], answered: (isSettled: boolean) => void) => boolean

/** The server drops frames above its rate without an answer. */
const answerTimeoutMs = 10_000

/**
 * Collects ids of seen messages and sends them every 500 ms or at 100 ids, never an empty batch (spec.md point 5). A
 * batch is sent again until the server has answered it; a read mark never moves back, so sending twice does no harm.
 */
export class ReadReceipts {
  private readonly send: Send
  private readonly seen = new Set<ChatMessageId>()
  /** Batches that were sent and not answered, each with the timer that sends it again. */
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

  /**
   * Sends everything over a new connection, because the server may never have received the unanswered batches of the
   * old one.
   */
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
    // The batch was sent again meanwhile, or the person has signed out.
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
