/** Formats a length in minutes and seconds (0:07, 1:00), but never as less than one second. */
export function videoTime(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Formats a position in minutes and seconds: 0:00 at the start. */
export const placeTime = (ms: number): string => (ms < 1_000 ? '0:00' : videoTime(Math.floor(ms / 1_000) * 1_000))
