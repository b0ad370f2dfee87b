import { limits } from '@byeol/contract/limits.ts'
import { company } from '../i18n/company.ts'
import { appLink } from './openApp.ts'

/** Spec point 9: the Android intent scheme. */
const intentScheme = 'https'

/**
 * The URL that opens a page of this app in the native app; null if the browser is not on a phone. Without the app,
 * Android opens `fallback`, or else the Play Store.
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
  // An iPad identifies itself as a Mac, but only the iPad has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
    return appLink(page.pathname + page.search)
  return null
}

/**
 * Tries to open a page in the native app, from a mobile browser only. True when this page became hidden within
 * `timeoutMs`, which means that the app opened (spec.md point 4, Sign-in and guards).
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
