/** A smaller difference comes from the answer's travel time and from rounding to seconds. */
const noticedMs = 10_000

let aheadMs = 0

/**
 * Learns from an answer how far this device's clock is off: people set it by hand, and a phone that lost power resets
 * it. `date`: the answer's `Date` header.
 */
export function learnServerTime(date: string | null): void {
  const at = date === null ? NaN : Date.parse(date)
  if (Number.isNaN(at)) return
  const ahead = Date.now() - at
  aheadMs = Math.abs(ahead) < noticedMs ? 0 : ahead
}

/** The server's time in milliseconds. Use it to tell whether one of the server's links has expired. */
export const serverNow = (): number => Date.now() - aheadMs

/** The server's time, in milliseconds, at a moment of this device's clock. */
export const toServerTime = (at: Date): number => at.getTime() - aheadMs
