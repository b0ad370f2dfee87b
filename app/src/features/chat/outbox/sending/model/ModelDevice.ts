import type { Pending } from '../../pending.ts'
import type { Locks } from '../Leadership.ts'
import type { VirtualClock } from './VirtualClock.ts'

interface Held {
  tab: number
  release: () => void
}

/** Simulates what the tabs of a browser share: storage, Web Locks and a channel. */
export class ModelDevice {
  readonly disk = new Map<string, Pending>()
  readonly listeners = new Map<number, (call: unknown) => void>()
  private held: Held | null = null
  private queue: { tab: number; grant: () => void }[] = []
  private readonly clock: VirtualClock

  constructor(clock: VirtualClock) {
    this.clock = clock
  }

  get leader(): number | null {
    return this.held?.tab ?? null
  }

  say(from: number, call: unknown): void {
    for (const [tab, listen] of this.listeners) if (tab !== from) this.clock.after(1, () => listen(call))
  }

  locksOf(tab: number): Locks {
    return {
      request: (_name, { steal = false }, held) =>
        new Promise<void>((resolve, reject) => {
          const grant = () => {
            const mine = { tab, release: () => reject(new DOMException('stolen', 'AbortError')) }
            this.held = mine
            void held().then(() => {
              resolve()
              if (this.held === mine) this.grantNext()
            })
          }
          if (steal) {
            const old = this.held
            grant()
            old?.release()
          } else if (this.held) this.queue.push({ tab, grant })
          else grant()
        }),
    }
  }

  /** Closes a tab's page, so that it loses its lock or its place in the queue for it. */
  close(tab: number): void {
    this.listeners.delete(tab)
    this.queue = this.queue.filter((one) => one.tab !== tab)
    if (this.held?.tab === tab) this.grantNext()
  }

  private grantNext(): void {
    this.held = null
    this.queue.shift()?.grant()
  }
}
