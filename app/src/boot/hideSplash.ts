import { limits } from '@byeol/contract/limits.ts'

/**
 * Fades out the static splash of index.html once boot is done or has failed; it is removed after 200 ms (spec.md point
 * 4).
 */
export function hideSplash(): void {
  removeStuckNote()
  const splash = document.getElementById('splash')
  splash?.classList.add('leaving')
  setTimeout(() => splash?.remove(), limits.splashHideDelayMs)
}

/** Removes index.html's note for a start that hangs, because from now on the page shows what is happening. */
export function removeStuckNote(): void {
  document.getElementById('stuck')?.remove()
}
