import { product } from '@byeol/contract/limits.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { platform } from '../native/platform.ts'
import { acceptLanguage } from './acceptLanguage.ts'
import { getToken } from './token.ts'

/** The headers that every call sends (spec.md point 7). */
export function requestHeaders(token = getToken()): Record<string, string> {
  return {
    'Accept-Language': acceptLanguage(currentLanguage(), navigator.languages),
    'X-App-Platform': platform,
    'X-App-Version': String(product.build),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
}
