import { limits } from '@byeol/contract/limits.ts'

const fadeMs = 250

/**
 * Hides the static splash of index.html 200 ms after boot is done or has failed (spec.md point 4); the fade takes these
 * 200 ms, so only reduced motion waits first.
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
