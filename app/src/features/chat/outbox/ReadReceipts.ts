import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'

/**
 * Collects what was really seen and hands it on every 500 ms or at 100 ids; an empty batch is none (spec.md point 5).
 * `send` answers false when there is no line: the batch waits and is tried again.
 */
export class ReadReceipts {
  private readonly send: (ids: ChatMessageId[]) => boolean
  private readonly seen = new Set<ChatMessageId>()
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(send: (ids: ChatMessageId[]) => boolean) {
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
      if (!this.send(batch)) return
      for (const id of batch) this.seen.delete(id)
    }
  }

  clear(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.seen.clear()
  }
}
