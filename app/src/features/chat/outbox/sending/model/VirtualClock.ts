import type { Timers } from '../timers.ts'

/** A clock that moves only when a test advances it. */
export class VirtualClock implements Timers {
  private at = Date.parse('2026-11-20T03:00:00.000Z')
  private order = 0
  private readonly timers = new Map<number, { at: number; work: () => void }>()

  now = (): Date => new Date(this.at)
  ms = (): number => this.at

  after = (ms: number, work: () => void): (() => void) => {
    const id = ++this.order
    this.timers.set(id, { at: this.at + Math.max(0, ms), work })
    return () => void this.timers.delete(id)
  }

  sleep = (ms: number): Promise<void> => new Promise((resolve) => void this.after(ms, resolve))

  /** Advances the time by `ms`, and runs everything that is due by then, in order. */
  async pass(ms: number): Promise<void> {
    const end = this.at + ms
    await settled()
    for (;;) {
      let next: [number, { at: number; work: () => void }] | null = null
      for (const entry of this.timers) if (entry[1].at <= end && (!next || entry[1].at < next[1].at)) next = entry
      if (!next) break
      this.timers.delete(next[0])
      this.at = Math.max(this.at, next[1].at)
      next[1].work()
      await settled()
    }
    this.at = end
  }
}

/** Resolves once everything caused by past events has run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A repeatable random number generator (mulberry32). */
export function chanceOf(seed: number): { below: (n: number) => number; is: (share: number) => boolean } {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (n) => Math.floor(next() * n), is: (share) => next() < share }
}
