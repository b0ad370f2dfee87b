import { z } from 'zod'

export const languages = [
  { code: 'ko', name: '한국어', enName: 'Korean' },
  { code: 'en', name: 'English', enName: 'English' },
] as const

export type Language = (typeof languages)[number]['code']
export const Language = z.enum(['ko', 'en']).meta({ id: 'Language' })

/** Any language except Korean becomes English (rules.md, Clients). */
export const supportedLanguage = (wanted: string | null | undefined): Language =>
  wanted?.toLowerCase().startsWith('ko') ? 'ko' : 'en'

/** The first supported language of an Accept-Language header; English when there is none. */
export function acceptedLanguage(header: string | undefined): Language {
  for (const entry of (header ?? '').split(',', 9)) {
    const code = entry.trim().slice(0, 2).toLowerCase()
    if (code === 'ko' || code === 'en') return code
  }
  return 'en'
}
