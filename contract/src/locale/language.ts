import { z } from 'zod'

export const languages = [
  { code: 'ko', name: '한국어', enName: 'Korean' },
  { code: 'en', name: 'English', enName: 'English' },
] as const

export type Language = (typeof languages)[number]['code']
export const Language = z.enum(['ko', 'en']).meta({ id: 'Language' })

/** The language part of a tag: `ko` for `ko-KR`. `kok` (Konkani) and `kos` are other languages. */
const languageOf = (tag: string): string => tag.trim().split(/[-_;]/u, 1)[0]!.toLowerCase()

/** Any language except Korean becomes English (rules.md, Clients). */
export const supportedLanguage = (wanted: string | null | undefined): Language =>
  languageOf(wanted ?? '') === 'ko' ? 'ko' : 'en'

/** The weight in an entry such as `ko;q=0.8`; 1 if it has none. */
const weightOf = (entry: string): number => {
  const weight = Number(/;\s*q=([\d.]+)/iu.exec(entry)?.[1] ?? 1)
  return Number.isFinite(weight) ? weight : 0
}

/** The supported language with the highest weight in an Accept-Language header; English if there is none. */
export function acceptedLanguage(header: string | undefined): Language {
  const entries = (header ?? '').split(',', 9).filter((entry) => weightOf(entry) > 0)
  for (const entry of entries.sort((a, b) => weightOf(b) - weightOf(a))) {
    const code = languageOf(entry)
    if (code === 'ko' || code === 'en') return code
  }
  return 'en'
}
