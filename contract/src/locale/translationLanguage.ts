import { z } from 'zod'

/** The languages that texts are translated into and recognised in, each with its own name. */
export const translationLanguages = {
  ko: '한국어',
  en: 'English',
  ja: '日本語',
  zh: '中文',
  es: 'Español',
  th: 'ไทย',
  id: 'Bahasa Indonesia',
} as const
export type TranslationLanguage = keyof typeof translationLanguages
export const translationCodes = Object.keys(translationLanguages) as [TranslationLanguage, ...TranslationLanguage[]]
export const TranslationLanguage = z.enum(translationCodes).meta({ id: 'TranslationLanguage' })

/** The language of a tag such as `zh-TW` or `EN`; null if it is none of ours. */
export const translationLanguage = (tag: string): TranslationLanguage | null =>
  translationCodes.find((code) => code === tag.trim().split(/[-_]/u, 1)[0]!.toLowerCase()) ?? null
