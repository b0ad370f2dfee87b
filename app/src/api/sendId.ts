let counter = 0

/** UTC to the millisecond, then a counter that cycles 1 to 1000, padded to three digits (spec.md point 5). */
export function sendId(now: Date): string {
  counter = (counter % 1000) + 1
  return now.toISOString().replace(/\D/gu, '') + String(counter).padStart(3, '0')
}
