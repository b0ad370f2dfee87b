import type { Language } from './language.ts'
import { seoulDate } from './seoul.ts'

const timeZone = 'Asia/Seoul'
const dayMs = 24 * 3_600_000

export interface Formats {
  /** 오전 10:24 */
  clock: (moment: Date) => string
  /** 7월 3일; with the year when it is not this one: 2025년 7월 3일 */
  day: (moment: Date, now?: Date) => string
  /** 7월 3일 오전 10:24 */
  dayAndTime: (moment: Date, now?: Date) => string
  /** 2026년 7월 3일 */
  longDay: (moment: Date) => string
  /** 2026년 7월 3일 오전 10:24 */
  longDayAndTime: (moment: Date) => string
  /** 2026년 7월 */
  month: (moment: Date) => string
  /** 11월 */
  monthName: (moment: Date) => string
  /** 3일; in English 3. After a date of the same month. */
  dayInMonth: (moment: Date) => string
  /** 7월 3일 금요일, without the year: for days that are near. */
  weekDay: (moment: Date) => string
  /** 2026년 7월 3일 금요일 */
  fullDay: (moment: Date) => string
  /** 오전 10:24 today, 어제, 7월 3일 (expectations.md, chat list). */
  listTime: (moment: Date, now?: Date) => string
  /** 방금, 4분 전, 3시간 전, then as `listTime`. */
  ago: (moment: Date, now?: Date) => string
  /** 1,832 */
  number: (value: number) => string
  /** 4.8만, 48K */
  compact: (value: number) => string
}

/** Building a formatter takes a slow phone some 10 ms, so each is built when it is first used. */
function once<Value>(build: () => Value): () => Value {
  let built: Value | undefined
  return () => (built ??= build())
}

function formatsFor(language: Language): Formats {
  const locale = language === 'ko' ? 'ko-KR' : 'en-US'
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }))
    return (moment: Date) => format().format(moment)
  }
  const clock = date({ hour: 'numeric', minute: '2-digit' })
  const day = date({ month: 'short', day: 'numeric' })
  const yearDay = date({ year: 'numeric', month: 'long', day: 'numeric' })
  const month = date({ year: 'numeric', month: 'long' })
  const monthName = date({ month: language === 'ko' ? 'long' : 'short' })
  const dayInMonth = date({ day: 'numeric' })
  const weekDay = date({ month: 'short', day: 'numeric', weekday: 'long' })
  const fullDay = date({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const number = once(() => new Intl.NumberFormat(locale))
  const compact = once(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))

  const withTime = (text: string, moment: Date) => `${text}${language === 'ko' ? ' ' : ', '}${clock(moment)}`

  const formats: Formats = {
    clock,
    day: (moment, now = new Date()) =>
      (seoulDate(moment).slice(0, 4) === seoulDate(now).slice(0, 4) ? day : yearDay)(moment),
    dayAndTime: (moment, now) => withTime(formats.day(moment, now), moment),
    longDay: yearDay,
    longDayAndTime: (moment) => withTime(yearDay(moment), moment),
    month,
    monthName,
    dayInMonth,
    weekDay,
    fullDay,
    listTime: (moment, now = new Date()) => {
      if (seoulDate(moment) === seoulDate(now)) return clock(moment)
      if (seoulDate(moment) === seoulDate(new Date(now.getTime() - dayMs))) return capital(relative().format(-1, 'day'))
      return formats.day(moment, now)
    },
    ago: (moment, now = new Date()) => {
      const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
      if (minutes < 1) return language === 'ko' ? '방금' : 'Just now'
      if (minutes < 60) return relative().format(-minutes, 'minute')
      if (minutes < 24 * 60) return relative().format(-Math.floor(minutes / 60), 'hour')
      return formats.listTime(moment, now)
    },
    number: (value) => number().format(value),
    compact: (value) => (value < 10_000 ? number().format(value) : compact().format(value)),
  }
  return formats
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const made = new Map<Language, Formats>()

/** Formats in Seoul time, the same for each call with one language. */
export function formatsOf(language: Language): Formats {
  const known = made.get(language)
  if (known) return known
  const formats = formatsFor(language)
  made.set(language, formats)
  return formats
}
