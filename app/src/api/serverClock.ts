/** Smaller differences are ignored: the response's travel time and rounding to seconds cause them. */
const noticedMs = 10_000

let aheadMs = 0

/**
 * Learns from a response how far this device's clock is off: people may have set it by hand, or the phone lost power.
 * `date` is the `Date` header.
 */
export function learnServerTime(date: string | null): void {
  const at = date === null ? NaN : Date.parse(date)
  if (Number.isNaN(at)) return
  const ahead = Date.now() - at
  aheadMs = Math.abs(ahead) < noticedMs ? 0 : ahead
}

/** The server's current time in milliseconds. Use it to decide whether a link from the server has expired. */
export const serverNow = (): number => Date.now() - aheadMs

/** Converts a time of this device's clock to the server's time, in milliseconds. */
export const toServerTime = (at: Date): number => at.getTime() - aheadMs
