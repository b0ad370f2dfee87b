import type { Timers } from './timers.ts'

/** What to do after a step: run another at once, wait for new work, or pause for some milliseconds. */
export type Next = 'again' | 'rest' | { pauseMs: number }

/** If `wake` was called during a step that failed, the step is repeated after this short pause. */
const afterWakeMs = 500

/**
 * Repeats a step as long as there is work. A pause ends after its time or when `wake` is called; `start` does not end
 * it.
 */
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

  /** Call this when there is work. Resolves when the loop waits for work or pauses. */
  start(): Promise<void> {
    if (this.cancelPause) return Promise.resolve()
    this.again = true
    this.running ??= this.run()
    return this.running
  }

  /** Ends a pause. Call this when the cause of a failure may be gone. */
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
    // Ensures that callers of `start` get the promise of this run, even if the first step ends immediately.
    await Promise.resolve()
    let next: Next = 'rest'
    while (this.again) {
      this.again = false
      next = await this.step()
      if (next === 'again') this.again = true
      // Pause even if work was added in the meantime, because it would fail for the same reason.
      else if (next !== 'rest') break
    }
    this.running = null
    if (next === 'again' || next === 'rest') return
    const pauseMs = this.woken ? Math.min(next.pauseMs, afterWakeMs) : next.pauseMs
    this.woken = false
    this.cancelPause = this.timers.after(pauseMs, () => void this.wake())
  }
}
