import { limits } from '@byeol/contract/limits.ts'

/**
 * The value of the header, such as `ko;q=0.9,en-US;q=0.8`: the app's language, then the browser's languages, 9 at most
 * (spec.md point 7).
 */
export function acceptLanguage(chosen: string, browser: readonly string[]): string {
  const wanted = [...new Set([chosen, ...browser])].slice(0, limits.acceptLanguageEntries)
  return wanted.map((language, place) => `${language};q=${((9 - place) / 10).toFixed(1)}`).join(',')
}
