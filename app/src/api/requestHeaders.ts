import { product, limits } from '@byeol/contract/limits.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { platform } from '../native/platform.ts'
import { getToken } from './token.ts'

/**
 * The value of the header, such as `ko;q=0.9,en-US;q=0.8`: the app's language, then the browser's languages, 9 at most
 * (spec.md point 7).
 */
export function acceptLanguage(chosen: string, browser: readonly string[]): string {
  const wanted = [...new Set([chosen, ...browser])].slice(0, limits.acceptLanguageEntries)
  return wanted.map((language, place) => `${language};q=${((9 - place) / 10).toFixed(1)}`).join(',')
}

/** The headers that every call sends (spec.md point 7). */
export function requestHeaders(token = getToken()): Record<string, string> {
  return {
    'Accept-Language': acceptLanguage(currentLanguage(), navigator.languages),
    'X-App-Platform': platform,
    'X-App-Version': String(product.build),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
}
