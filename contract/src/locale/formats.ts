import { groupDigits } from './groupDigits.ts'
import type { Language } from './language.ts'
import { seoulDate, seoulShifted } from './seoul.ts'

const dayMs = 24 * 3_600_000

export interface Formats {
  /** 오전 10:24 */
  clock: (moment: Date) => string
  /** 7월 3일; with the year if it is not the current one: 2025년 7월 3일 */
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
  /** 3일; in English 3. Used after another date of the same month. */
  dayInMonth: (moment: Date) => string
  /** 7월 3일 금요일, without the year: for days that are close. */
  weekDay: (moment: Date) => string
  /** 2026년 7월 3일 금요일 */
  fullDay: (moment: Date) => string
  /** 7월 3일 금요일, with the year if it is not the current one. Used between the messages of a chat room. */
  dividerDay: (moment: Date, now?: Date) => string
  /** 오전 10:24 today, 어제, 7월 3일 (expectations.md, chat list). */
  listTime: (moment: Date, now?: Date) => string
  /** 방금, 4분 전, 3시간 전; older ones as `listTime`. */
  ago: (moment: Date, now?: Date) => string
  /** 1,832 */
  number: (value: number) => string
  /** 4.8만, 48K */
  compact: (value: number) => string
}

interface SeoulTime {
  year: number
  /** 0 to 11. */
  month: number
  day: number
  /** 0 is Sunday. */
  weekDay: number
  hour: number
  /** Two digits. */
  minute: string
}

function seoulTime(moment: Date): SeoulTime {
  const shifted = seoulShifted(moment)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    day: shifted.getUTCDate(),
    weekDay: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: String(shifted.getUTCMinutes()).padStart(2, '0'),
  }
}

const of = (write: (time: SeoulTime) => string) => (moment: Date) => write(seoulTime(moment))

type Dates = Pick<Formats, 'clock' | 'longDay' | 'month' | 'monthName' | 'dayInMonth' | 'weekDay' | 'fullDay'> & {
  shortDay: (moment: Date) => string
  longWeekDay: (moment: Date) => string
  yesterday: string
  justNow: string
  minutesAgo: (minutes: number) => string
  hoursAgo: (hours: number) => string
}

// Written out because the first lists after a start show dates, and building Intl's formatters takes 80 ms on a slow
// phone.

const weekDays = { ko: '일월화수목금토', en: 'Sun Mon Tues Wednes Thurs Fri Satur'.split(' ') }
const months = 'January February March April May June July August September October November December'.split(' ')

function koreanDates(): Dates {
  const day = ({ month, day }: SeoulTime) => `${month + 1}월 ${day}일`
  const weekDay = (time: SeoulTime) => `${day(time)} ${weekDays.ko[time.weekDay]}요일`
  return {
    clock: of(({ hour, minute }) => `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${minute}`),
    shortDay: of(day),
    longDay: of((time) => `${time.year}년 ${day(time)}`),
    month: of(({ year, month }) => `${year}년 ${month + 1}월`),
    monthName: of(({ month }) => `${month + 1}월`),
    dayInMonth: of(({ day }) => `${day}일`),
    weekDay: of(weekDay),
    longWeekDay: of(weekDay),
    fullDay: of((time) => `${time.year}년 ${weekDay(time)}`),
    yesterday: '어제',
    justNow: '방금',
    minutesAgo: (minutes) => `${minutes}분 전`,
    hoursAgo: (hours) => `${hours}시간 전`,
  }
}

function englishDates(): Dates {
  const shortMonth = (month: number) => months[month]!.slice(0, 3)
  const shortDay = ({ month, day }: SeoulTime) => `${shortMonth(month)} ${day}`
  const longDay = ({ year, month, day }: SeoulTime) => `${months[month]} ${day}, ${year}`
  const named = ({ weekDay }: SeoulTime) => `${weekDays.en[weekDay]}day`
  const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
  return {
    clock: of(({ hour, minute }) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`),
    shortDay: of(shortDay),
    longDay: of(longDay),
    month: of(({ year, month }) => `${months[month]} ${year}`),
    monthName: of(({ month }) => shortMonth(month)),
    dayInMonth: of(({ day }) => String(day)),
    weekDay: of((time) => `${named(time)}, ${shortDay(time)}`),
    longWeekDay: of((time) => `${named(time)}, ${months[time.month]} ${time.day}`),
    fullDay: of((time) => `${named(time)}, ${longDay(time)}`),
    yesterday: 'Yesterday',
    justNow: 'Just now',
    minutesAgo: (minutes) => ago(minutes, 'minute'),
    hoursAgo: (hours) => ago(hours, 'hour'),
  }
}

function formatsFor(language: Language): Formats {
  const { shortDay, longWeekDay, yesterday, justNow, minutesAgo, hoursAgo, ...dates } =
    language === 'ko' ? koreanDates() : englishDates()
  const { clock, longDay, fullDay } = dates
  const isThisYear = (moment: Date, now: Date) => seoulDate(moment).slice(0, 4) === seoulDate(now).slice(0, 4)
  // Created on first use, because building an Intl formatter takes 10 to 80 ms on a slow phone.
  let compact: Intl.NumberFormat | undefined

  const withTime = (text: string, moment: Date) => `${text}${language === 'ko' ? ' ' : ', '}${clock(moment)}`

  const formats: Formats = {
    ...dates,
    day: (moment, now = new Date()) => (isThisYear(moment, now) ? shortDay : longDay)(moment),
    dividerDay: (moment, now = new Date()) => (isThisYear(moment, now) ? longWeekDay : fullDay)(moment),
    dayAndTime: (moment, now) => withTime(formats.day(moment, now), moment),
    longDayAndTime: (moment) => withTime(longDay(moment), moment),
    listTime: (moment, now = new Date()) => {
      if (seoulDate(moment) === seoulDate(now)) return clock(moment)
      if (seoulDate(moment) === seoulDate(new Date(now.getTime() - dayMs))) return yesterday
      return formats.day(moment, now)
    },
    ago: (moment, now = new Date()) => {
      const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
      if (minutes < 1) return justNow
      if (minutes < 60) return minutesAgo(minutes)
      if (minutes < 24 * 60) return hoursAgo(Math.floor(minutes / 60))
      return formats.listTime(moment, now)
    },
    number: groupDigits,
    compact: (value) => {
      if (value < 10_000) return groupDigits(value)
      compact ??= new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
      return compact.format(value)
    },
  }
  return formats
}

const made = new Map<Language, Formats>()

/** Formats in Seoul time. Returns the same object for each call with the same language. */
export function formatsOf(language: Language): Formats {
  const known = made.get(language)
  if (known) return known
  const formats = formatsFor(language)
  made.set(language, formats)
  return formats
}
