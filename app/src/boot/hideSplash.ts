import { limits } from '@byeol/contract/limits.ts'

/** Boot is done or has failed: the static splash of index.html fades, and is gone after 200 ms (spec.md point 4). */
export function hideSplash(): void {
  removeStuckNote()
  const splash = document.getElementById('splash')
  splash?.classList.add('leaving')
  setTimeout(() => splash?.remove(), limits.splashHideDelayMs)
}

/** The page speaks for itself now, so the note of index.html that the start is stuck is not needed. */
export function removeStuckNote(): void {
  document.getElementById('stuck')?.remove()
}
