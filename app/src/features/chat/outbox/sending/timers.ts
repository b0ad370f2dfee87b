/** The clock and timers of the outbox, which tests replace. */
export interface Timers {
  now: () => Date
  /** Calls `work` after `ms` milliseconds. Returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void
}

export const browserTimers: Timers = {
  now: () => new Date(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

/** The result of `work`, or `late` if it takes longer than `ms`. */
export function within<T>(timers: Timers, ms: number, work: Promise<T>): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(ms, () => resolve('late'))
    work.then(resolve, reject).finally(cancel)
  })
}
