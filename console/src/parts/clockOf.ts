const two = (value: number): string => String(value).padStart(2, '0')

/** Formats a duration: `3:36` in hours and minutes, or with seconds `2:14:08`, and below an hour `14:08`. */
export function clockOf(ms: number, to: 'minutes' | 'seconds'): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  if (to === 'minutes') return `${hours}:${two(minutes)}`
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
