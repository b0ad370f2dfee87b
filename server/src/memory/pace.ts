import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Limits how much of something each person uses per second. A person who uses more has to wait, but is not refused.
 */
export interface Pace {
  /** Resolves when the key may use this many more. */
  wait(key: string, count: number): Promise<void>
}

interface PaceOptions {
  perSecond: number
  /** How many may be used at once before the limit per second applies. */
  burst: number
  /** A monotonic clock, in ms. */
  clock?: () => number
  sleep?: (ms: number) => Promise<unknown>
}

const sweepEveryMs = 60_000

export function openPace({
  perSecond,
  burst,
  clock = () => performance.now(),
  sleep: pause = sleep,
}: PaceOptions): Pace {
  const burstMs = (burst / perSecond) * 1000
  /** When each key's excess use will be made up for, in ms of the clock. */
  const dueAt = new Map<string, number>()
  let sweptAt = clock()

  return {
    async wait(key, count) {
      const at = clock()
      if (at - sweptAt > sweepEveryMs) {
        sweptAt = at
        for (const [known, due] of dueAt) if (due < at - burstMs) dueAt.delete(known)
      }
      const due = Math.max(dueAt.get(key) ?? -Infinity, at - burstMs) + (count / perSecond) * 1000
      dueAt.set(key, due)
      if (due > at) await pause(due - at)
    },
  }
}
