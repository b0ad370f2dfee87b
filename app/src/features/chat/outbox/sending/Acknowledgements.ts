import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ApiError } from '@byeol/contract/errors.ts'
import type { Timers } from './timers.ts'

/** The server's response to a message, from the event `chatMessageSent`. */
export type Answer = { message: ChatMessage } | { error: ApiError }

/** `late`: no response arrived in time. `silent`: there was no connection, or it was lost. */
type Outcome = Answer | 'late' | 'silent'

/** Waits for the server's responses to messages, by sendId. */
export class Acknowledgements {
  private readonly timers: Timers
  private readonly waiting = new Map<string, (outcome: Outcome) => void>()

  constructor(timers: Timers) {
    this.timers = timers
  }

  ids = (): readonly string[] => [...this.waiting.keys()]

  expect(sendId: string, timeoutMs: number): Promise<Outcome> {
    return new Promise((resolve) => {
      const cancel = this.timers.after(timeoutMs, () => this.tell(sendId, 'late'))
      this.waiting.set(sendId, (outcome) => {
        cancel()
        resolve(outcome)
      })
    })
  }

  /** Passes on a response. Returns false if nothing waits for one to this sendId. */
  settle(sendId: string, answer: Answer): boolean {
    return this.tell(sendId, answer)
  }

  /** Stops waiting for the response to one sendId, or to all, because none will arrive. */
  abandon(sendId?: string): void {
    for (const id of sendId === undefined ? this.ids() : [sendId]) this.tell(id, 'silent')
  }

  private tell(sendId: string, outcome: Outcome): boolean {
    const resolve = this.waiting.get(sendId)
    this.waiting.delete(sendId)
    resolve?.(outcome)
    return resolve !== undefined
  }
}
