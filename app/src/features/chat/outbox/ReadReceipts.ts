import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'

/**
 * Collects ids of seen messages and sends them every 500 ms or at 100 ids, never an empty batch (spec.md point 5). If
 * `send` returns false (no connection), the batch waits for the next flush.
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
