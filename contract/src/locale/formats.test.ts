import { expect, it } from 'vitest'
import { formatsOf } from './formats.ts'

const now = new Date('2026-11-27T10:00:00Z')
const hourMs = 3_600_000
/** Moments around two New Years, at every hour of the day. */
const moments = Array.from({ length: 800 }, (_, at) => new Date(Date.UTC(2025, 11, 20) + at * 13.3 * hourMs))

const yearDay = { year: 'numeric', month: 'long', day: 'numeric' } as const
const options = {
  clock: { hour: 'numeric', minute: '2-digit' },
  longDay: yearDay,
  month: { year: 'numeric', month: 'long' },
  dayInMonth: { day: 'numeric' },
  weekDay: { month: 'short', day: 'numeric', weekday: 'long' },
  fullDay: { ...yearDay, weekday: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

it.each(['ko', 'en'] as const)('writes dates in %s as Intl does in Seoul', (language) => {
  for (const [name, each] of Object.entries(options)) {
    const intl = new Intl.DateTimeFormat(language === 'ko' ? 'ko-KR' : 'en-US', { timeZone: 'Asia/Seoul', ...each })
    const write = formatsOf(language)[name as keyof typeof options]
    expect(moments.map(write)).toEqual(moments.map((moment) => intl.format(moment)))
  }
})

it('names the year only when it is not this one', () => {
  const [ko, en] = [formatsOf('ko'), formatsOf('en')]
  const [thisYear, lastYear] = [new Date('2026-07-03T00:00:00Z'), new Date('2025-07-03T00:00:00Z')]
  expect([ko.day(thisYear, now), ko.day(lastYear, now)]).toEqual(['7월 3일', '2025년 7월 3일'])
  expect([en.day(thisYear, now), en.day(lastYear, now)]).toEqual(['Jul 3', 'July 3, 2025'])
  expect(en.dividerDay(thisYear, now)).toBe('Friday, July 3')
  expect(en.dividerDay(lastYear, now)).toBe('Thursday, July 3, 2025')
  expect(ko.dividerDay(lastYear, now)).toBe('2025년 7월 3일 목요일')
})

it('says how long ago something was during its first day', () => {
  const ago = (minutes: number) =>
    (['ko', 'en'] as const).map((language) => formatsOf(language).ago(new Date(+now - minutes * 60_000), now))
  expect(ago(0.5)).toEqual(['방금', 'Just now'])
  expect(ago(1)).toEqual(['1분 전', '1 minute ago'])
  expect(ago(59)).toEqual(['59분 전', '59 minutes ago'])
  expect(ago(60)).toEqual(['1시간 전', '1 hour ago'])
  expect(ago(23 * 60)).toEqual(['23시간 전', '23 hours ago'])
  expect(ago(24 * 60)).toEqual(['어제', 'Yesterday'])
})

it('groups the digits of a number', () => {
  const { number, compact } = formatsOf('ko')
  expect([0, 999, 1_000, -1_234_567, 0.5].map(number)).toEqual(['0', '999', '1,000', '-1,234,567', '0.5'])
  expect([9_999, 48_000].map(compact)).toEqual(['9,999', '4.8만'])
})
