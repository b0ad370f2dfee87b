import { limits } from '@byeol/contract/limits.ts'

/** Spec point 9: the Android intent scheme, the iOS app scheme; the store's package name. */
const intentScheme = 'https'
const appScheme = 'byeol'
const packageName = 'app.byeol'

/** What opens a page of ours in the native app of this phone; null where the browser is not a phone's. */
export function appAddress(
  page: URL,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
): string | null {
  if (/Android/i.test(userAgent))
    return `intent://${page.host}${page.pathname}${page.search}#Intent;scheme=${intentScheme};package=${packageName};end`
  // An iPad says that it is a Mac; a Mac has nothing to touch.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
    return `${appScheme}://app${page.pathname}${page.search}`
  return null
}

/**
 * Tries the native app for a page of ours, from a mobile browser only. True when this page turned hidden within
 * `timeoutMs`, so the app stands before it; else false (spec.md point 4, Sign-in and guards).
 */
export function openInApp(page: URL, timeoutMs: number = limits.openInAppTimeoutMs): Promise<boolean> {
  const address = appAddress(page, navigator)
  if (!address) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      resolve(isOpen)
    }
    const look = () => document.visibilityState === 'hidden' && end(true)
    const timer = setTimeout(() => end(false), timeoutMs)
    document.addEventListener('visibilitychange', look)
    window.location.assign(address)
  })
}
