import type { Language } from '@byeol/contract/locale/language.ts'

/** A date (Seoul time) in the long form for sentences: 2026년 3월 2일, March 2, 2026. */
export const longDay = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Seoul' }).format(at)
