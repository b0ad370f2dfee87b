import type { Timers } from './timers.ts'

/** After a step: whether another follows at once, never by itself, or after a pause in milliseconds. */
export type Next = 'again' | 'rest' | { pauseMs: number }

/** A step that began before a wake is soon repeated. */
const afterWakeMs = 500

/** Repeats a step until it rests. A pause ends by its timer or by `wake`; new work alone does not end it. */
export class Loop {
  private readonly timers: Timers
  private readonly step: () => Promise<Next>
  private running: Promise<void> | null = null
  private again = false
  private woken = false
  private cancelPause: (() => void) | null = null

  constructor(timers: Timers, step: () => Promise<Next>) {
    this.timers = timers
    this.step = step
  }

  /** There is something to do. Resolves when the loop rests or pauses. */
  start(): Promise<void> {
    if (this.cancelPause) return Promise.resolve()
    this.again = true
    this.running ??= this.run()
    return this.running
  }

  /** Something has changed for the better, so a pause makes no sense any more. */
  wake(): Promise<void> {
    this.endPause()
    this.woken = this.running !== null
    return this.start()
  }

  stop(): void {
    this.again = false
    this.endPause()
  }

  private endPause(): void {
    this.cancelPause?.()
    this.cancelPause = null
  }

  private async run(): Promise<void> {
    // Callers of `start` see the running promise, also when the first step ends at once.
    await Promise.resolve()
    let next: Next = 'rest'
    while (this.again) {
      this.again = false
      next = await this.step()
      if (next === 'again') this.again = true
      // What started meanwhile looks at the same state, so the pause holds for it, too.
      else if (next !== 'rest') break
    }
    this.running = null
    if (next === 'again' || next === 'rest') return
    const pauseMs = this.woken ? Math.min(next.pauseMs, afterWakeMs) : next.pauseMs
    this.woken = false
    this.cancelPause = this.timers.after(pauseMs, () => void this.wake())
  }
}
