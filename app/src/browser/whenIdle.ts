/** Runs the work when the browser is idle, after `mostMs` at the latest. */
export function whenIdle(work: () => void, mostMs = 2_000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: mostMs })
  else setTimeout(work, Math.min(mostMs, 500))
}
