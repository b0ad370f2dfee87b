import { limits } from '@byeol/contract/limits.ts'
import { hideSplash } from '@byeol/ui/hideSplash.ts'

/** Hidden 200 ms after boot is done or failed (spec.md point 4). Where motion is welcome, these 200 ms are the fading. */
export function hideSplashAfterBoot(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) setTimeout(hideSplash, limits.splashHideDelayMs)
  else hideSplash()
}
