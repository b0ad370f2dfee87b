interface Due {
  atMs: number
  run: () => Promise<void>
}

/**
 * The sandbox's clock: this machine's time, which tests can move forward. Runs scheduled work in the order of its time.
 */
export class Clock {
  #aheadMs = 0
  #due: Due[] = []
  #timer: NodeJS.Timeout | undefined

  now(): Date {
    return new Date(Date.now() + this.#aheadMs)
  }

  /** The time in Unix seconds. */
  nowS(): number {
    return Math.floor(this.now().getTime() / 1000)
  }

  runAt(at: Date, run: Due['run']): void {
    this.#due.push({ atMs: at.getTime(), run })
    this.#due.sort((a, b) => a.atMs - b.atMs)
    this.#wake()
  }

  /** The next time at which work is scheduled, or null. */
  next(): Date | null {
    return this.#due[0] ? new Date(this.#due[0].atMs) : null
  }

  /** Moves to a later time and resolves when all work scheduled until then has run. An earlier time changes nothing. */
  async moveTo(to: Date): Promise<void> {
    while (this.#due[0] && this.#due[0].atMs <= to.getTime()) {
      const { atMs, run } = this.#due.shift()!
      this.#forwardTo(atMs)
      await run()
    }
    this.#forwardTo(to.getTime())
    this.#wake()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#due = []
  }

  #forwardTo(ms: number): void {
    this.#aheadMs = Math.max(this.#aheadMs, ms - Date.now())
  }

  #wake(): void {
    clearTimeout(this.#timer)
    const next = this.#due[0]
    if (!next) return
    const inMs = Math.min(Math.max(0, next.atMs - this.now().getTime()), 2 ** 31 - 1)
    this.#timer = setTimeout(() => void this.moveTo(this.now()), inMs)
    this.#timer.unref()
  }
}
