import { limits } from '@byeol/contract/limits.ts'

const fadeMs = 250

/**
 * Hides the static splash of index.html after boot is done or has failed. The 200 ms of spec.md point 4 pass during the
 * fade; where the person prefers reduced motion, a timer waits for them first.
 */
export function hideSplash(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) setTimeout(fadeOut, limits.splashHideDelayMs)
  else fadeOut()
}

function fadeOut(): void {
  const splash = document.getElementById('splash')
  if (!splash || splash.classList.contains('leaving')) return
  splash.classList.add('leaving')
  setTimeout(() => splash.remove(), fadeMs)
}
