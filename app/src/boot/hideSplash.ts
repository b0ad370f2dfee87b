import { limits } from '@byeol/contract/limits.ts'

/** Fades the static splash of index.html once boot is done or has failed. It is gone after 200 ms (spec.md point 4). */
export function hideSplash(): void {
  removeStuckNote()
  const splash = document.getElementById('splash')
  splash?.classList.add('leaving')
  setTimeout(() => splash?.remove(), limits.splashHideDelayMs)
}

/** Removes index.html's note about a stuck start, because the page itself now says what happens. */
export function removeStuckNote(): void {
  document.getElementById('stuck')?.remove()
}
