import { z } from 'zod'

export const languages = [
  { code: 'ko', name: '한국어', enName: 'Korean' },
  { code: 'en', name: 'English', enName: 'English' },
] as const

export type Language = (typeof languages)[number]['code']
export const Language = z.enum(['ko', 'en']).meta({ id: 'Language' })

/** The language of a tag: `ko` of `ko-KR`. `kok` (Konkani) and `kos` are languages of their own. */
const languageOf = (tag: string): string => tag.trim().split(/[-_;]/u, 1)[0]!.toLowerCase()

/** Any language except Korean becomes English (rules.md, Clients). */
export const supportedLanguage = (wanted: string | null | undefined): Language =>
  languageOf(wanted ?? '') === 'ko' ? 'ko' : 'en'

/** The first supported language of an Accept-Language header; English when there is none. */
export function acceptedLanguage(header: string | undefined): Language {
  for (const entry of (header ?? '').split(',', 9)) {
    const code = languageOf(entry)
    if (code === 'ko' || code === 'en') return code
  }
  return 'en'
}
