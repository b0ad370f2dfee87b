import type { Timers } from './timers.ts'

/** After a step: run another at once, wait for new work, or pause for some milliseconds. */
export type Next = 'again' | 'rest' | { pauseMs: number }

/** A step that began before a wake is repeated after this short pause. */
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

  /** Call it when there is work. Resolves when the loop rests or pauses. */
  start(): Promise<void> {
    if (this.cancelPause) return Promise.resolve()
    this.again = true
    this.running ??= this.run()
    return this.running
  }

  /** Ends the pause. Call it when the situation has improved. */
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
    // Callers of `start` must get the running promise even if the first step ends at once.
    await Promise.resolve()
    let next: Next = 'rest'
    while (this.again) {
      this.again = false
      next = await this.step()
      if (next === 'again') this.again = true
      // Work that was added meanwhile has the same problem, so the pause applies to it too.
      else if (next !== 'rest') break
    }
    this.running = null
    if (next === 'again' || next === 'rest') return
    const pauseMs = this.woken ? Math.min(next.pauseMs, afterWakeMs) : next.pauseMs
    this.woken = false
    this.cancelPause = this.timers.after(pauseMs, () => void this.wake())
  }
}
