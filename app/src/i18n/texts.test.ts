import { describe, expect, it } from 'vitest'
import { en as enAtBoot } from './en.ts'
import { enLate } from './enLate.ts'
import { enRoom } from './enRoom.ts'
import { formatsOf } from '@byeol/contract/locale/formats.ts'
import { ko as koAtBoot } from './ko.ts'
import { koLate } from './koLate.ts'
import { koRoom } from './koRoom.ts'
import { firstLanguage } from './language.ts'

const ko = { ...koAtBoot, ...koRoom, ...koLate, CELEB: { ...koRoom.CELEB, ...koLate.CELEB } }
const en = { ...enAtBoot, ...enRoom, ...enLate, CELEB: { ...enRoom.CELEB, ...enLate.CELEB } }
const groups = Object.keys(ko) as (keyof typeof ko)[]
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort((a, b) => a.localeCompare(b))

describe('the texts', () => {
  it.each(groups)('of %s have the same keys in both languages', (group) => {
    const singular = /_one$/
    expect(
      Object.keys(en[group])
        .filter((key) => !singular.test(key))
        .sort(),
    ).toEqual(
      Object.keys(ko[group])
        .filter((key) => !singular.test(key))
        .sort(),
    )
  })

  it.each([
    ['boot', koAtBoot, enAtBoot],
    ['rooms', koRoom, enRoom],
    ['other pages', koLate, enLate],
  ])('of %s are the same groups in both languages', (_part, korean, english) => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(korean).sort())
  })

  it.each(groups)('of %s use the same placeholders', (group) => {
    const english: Record<string, string> = en[group]
    for (const [key, text] of Object.entries(ko[group]))
      expect(placeholders(english[key] ?? ''), key).toEqual(placeholders(text))
  })

  it.each(groups)('of %s leave particles to fillValues: none is written in both forms', (group) => {
    for (const [key, text] of Object.entries(ko[group]))
      expect(text, key).not.toMatch(/[은이을과와아야]\([는가를와과야]\)|\(으\)로|\(이\)/u)
  })

  it.each(groups)('of %s are never empty', (group) => {
    for (const [key, text] of [...Object.entries(ko[group]), ...Object.entries(en[group])])
      expect(text, key).not.toBe('')
  })
})

describe('the language', () => {
  it('is the stored choice, else the browser’s', () => {
    expect(firstLanguage('en', ['ko-KR'])).toBe('en')
    expect(firstLanguage(null, ['ko-KR', 'en'])).toBe('ko')
  })
  it('becomes English when it is neither ko nor en', () => {
    expect(firstLanguage('fr', ['ko'])).toBe('en')
    expect(firstLanguage(null, ['ja-JP', 'ko'])).toBe('en')
    expect(firstLanguage(null, [])).toBe('en')
  })
})

describe('dates in Seoul', () => {
  const now = new Date('2026-11-20T03:00:00Z') // Noon in Seoul
  const { listTime, ago, compact } = formatsOf('ko')
  it('read as 오전 10:24, 어제, 7월 3일', () => {
    expect(listTime(new Date('2026-11-20T01:24:00Z'), now)).toBe('오전 10:24')
    expect(listTime(new Date('2026-11-19T14:59:00Z'), now)).toBe('어제')
    expect(listTime(new Date('2026-07-03T00:00:00Z'), now)).toBe('7월 3일')
    expect(listTime(new Date('2025-07-03T00:00:00Z'), now)).toBe('2025년 7월 3일')
  })
  it('tell how long ago a moment was', () => {
    expect(ago(new Date(now.getTime() - 20_000), now)).toBe('방금')
    expect(ago(new Date(now.getTime() - 4 * 60_000), now)).toBe('4분 전')
    expect(formatsOf('en').ago(new Date(now.getTime() - 4 * 60_000), now)).toBe('4 minutes ago')
  })
  it('shorten large counts', () => {
    expect(compact(8_410)).toBe('8,410')
    expect(compact(48_000)).toBe('4.8만')
  })
})
