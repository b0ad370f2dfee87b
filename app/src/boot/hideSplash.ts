import { limits } from '@byeol/contract/limits.ts'

/** Boot is done or has failed: the static splash of index.html fades, and is gone after 200 ms (spec.md point 4). */
export function hideSplash(): void {
  removeStuckNote()
  const splash = document.getElementById('splash')
  splash?.classList.add('leaving')
  setTimeout(() => splash?.remove(), limits.splashHideDelayMs)
}

/** The page itself now says what happens, so index.html's note about a stuck start is removed. */
export function removeStuckNote(): void {
  document.getElementById('stuck')?.remove()
}
