const unavailableOnce = new Set<string>()

/**
 * Numbers that make trouble, by their last four digits: 0404 is nobody's (refused in an answer of 200), 0503 finds the
 * service away the first time, 0500 always, 0504 gets no answer.
 */
export function numberTrouble(to: string): 'nobody' | 'away' | 'silence' | null {
  if (to.endsWith('0404')) return 'nobody'
  if (to.endsWith('0504')) return 'silence'
  if (to.endsWith('0500')) return 'away'
  if (!to.endsWith('0503') || unavailableOnce.has(to)) return null
  unavailableOnce.add(to)
  return 'away'
}
