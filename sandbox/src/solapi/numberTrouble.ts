const unavailableOnce = new Set<string>()

/**
 * Phone numbers fail in the way that their last four digits say. 0404 does not exist and is refused in a response with
 * status 200. 0503 makes the service unavailable the first time, 0500 always. 0504 gets no response.
 */
export function numberTrouble(to: string): 'nobody' | 'away' | 'silence' | null {
  if (to.endsWith('0404')) return 'nobody'
  if (to.endsWith('0504')) return 'silence'
  if (to.endsWith('0500')) return 'away'
  if (!to.endsWith('0503') || unavailableOnce.has(to)) return null
  unavailableOnce.add(to)
  return 'away'
}
