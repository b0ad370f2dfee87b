let counter = 0

/**
 * A new id for sending a message: the UTC time in milliseconds, then a counter from 1 to 1000, three digits (spec.md
 * point 5).
 */
export function sendId(now: Date): string {
  counter = (counter % 1000) + 1
  return now.toISOString().replace(/\D/gu, '') + String(counter).padStart(3, '0')
}
