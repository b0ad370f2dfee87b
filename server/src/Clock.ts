/** A node's clock: the machine's, plus the time that `POST /dev/clock` has added. In production nothing is added. */
export interface Clock {
  now(): Date
  aheadMs(): number
  /** A clock never moves backwards: a time before now changes nothing. */
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
