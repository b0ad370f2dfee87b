/** A node's clock: the machine's, plus what `POST /dev/clock` has moved it forward. Nothing moves it in production. */
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
