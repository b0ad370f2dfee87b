/** Less than this is the way of the answer and its rounding to seconds. */
const noticedMs = 10_000

let aheadMs = 0

/**
 * Learns from an answer how far this device's clock is off: people set it by hand, and a phone without power forgets
 * it. `date`: the header of that name.
 */
export function learnServerTime(date: string | null): void {
  const at = date === null ? NaN : Date.parse(date)
  if (Number.isNaN(at)) return
  const ahead = Date.now() - at
  aheadMs = Math.abs(ahead) < noticedMs ? 0 : ahead
}

/** The server's time, in milliseconds: whether a link of it has expired is asked by its clock. */
export const serverNow = (): number => Date.now() - aheadMs
