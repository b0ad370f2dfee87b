import { limits } from '@byeol/contract/limits.ts'
import { company } from '../i18n/company.ts'
import { appLink } from './openApp.ts'

/** The URL scheme in the Android intent (spec point 9). */
const intentScheme = 'https'

/**
 * The address that opens a page of this app in the native app; null if the browser is not on a phone. If the app is not
 * installed, Android opens `fallback`, or else the Play Store.
 */
export function appAddress(
  page: URL,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  fallback?: URL,
): string | null {
  if (/Android/i.test(userAgent))
    return (
      `intent://${page.host}${page.pathname}${page.search}` +
      `#Intent;scheme=${intentScheme};package=${company().playStoreId};` +
      `${fallback ? `S.browser_fallback_url=${encodeURIComponent(fallback.href)};` : ''}end`
    )
  // An iPad's browser claims to be on a Mac, but no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
    return appLink(page.pathname + page.search)
  return null
}

/**
 * Tries to open a page in the native app; does nothing outside of mobile browsers. Resolves to true if this page became
 * hidden within `timeoutMs`, which means that the app has opened (spec.md point 4, Sign-in and guards).
 */
export function openInApp(page: URL, timeoutMs: number = limits.openInAppTimeoutMs, fallback?: URL): Promise<boolean> {
  const address = appAddress(page, navigator, fallback)
  if (!address) return Promise.resolve(false)
  return new Promise((resolve) => {
    const finish = (isOpen: boolean) => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
      resolve(isOpen)
    }
    const check = () => document.visibilityState === 'hidden' && finish(true)
    const timer = setTimeout(() => finish(false), timeoutMs)
    document.addEventListener('visibilitychange', check)
    window.location.assign(address)
  })
}
