import type { Language } from '@byeol/contract/locale/language.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'

const made = new Map<string, Intl.DateTimeFormat>()

/** The date of a separator in Seoul time: 11월 20일 금요일, with the year if it is not the current one. */
export function dayName(date: Date, language: Language, now = new Date()): string {
  const sameYear = seoulDate(date).slice(0, 4) === seoulDate(now).slice(0, 4)
  const key = `${language}${sameYear}`
  let format = made.get(key)
  if (!format) {
    const year = sameYear ? {} : ({ year: 'numeric' } as const)
    format = new Intl.DateTimeFormat(language, {
      timeZone: 'Asia/Seoul',
      ...year,
      month: 'long',
      day: 'numeric',
      weekday: 'long',
    })
    made.set(key, format)
  }
  return format.format(date)
}
