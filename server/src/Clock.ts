/**
 * A node's clock: the machine's time plus the time added by `POST /dev/clock`. In production nothing is ever added.
 */
export interface Clock {
  now(): Date
  aheadMs(): number
  /** The clock never moves backwards: a smaller value than the current one is ignored. */
  setAhead(ms: number): void
}

export function openClock(machineNow: () => Date): Clock {
  let aheadMs = 0
  return {
    now: () => new Date(machineNow().getTime() + aheadMs),
    aheadMs: () => aheadMs,
    setAhead: (ms) => void (aheadMs = Math.max(aheadMs, ms)),
  }
}
