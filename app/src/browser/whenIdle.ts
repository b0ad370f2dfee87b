/** Runs `work` when the browser is idle, but no later than after `mostMs`. */
export function whenIdle(work: () => void, mostMs = 2_000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: mostMs })
  else setTimeout(work, Math.min(mostMs, 500))
}
