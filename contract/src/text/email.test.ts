import { describe, expect, it } from 'vitest'
import { tidyEmail } from './email.ts'
import { Email, isEmail } from './text.ts'

const ascii = 'kim@xn--hq1bm8jm9l.xn--3e0b707e'

describe('a mail address', () => {
  it.each([
    ['kim@도메인.한국', ascii],
    [ascii, ascii],
    ['KIM@도메인.한국', ascii],
    ['kim@XN--HQ1BM8JM9L.xn--3e0b707e', ascii],
    ['kim@도메인。한국', ascii],
    ['kim@도메인.한국'.normalize('NFD'), ascii],
    ['kim@한글.com', 'kim@xn--bj0bj06e.com'],
    ['kim@메일.도메인.한국', 'kim@xn--h32bq4v.xn--hq1bm8jm9l.xn--3e0b707e'],
    ['ｋｉｍ＠ｇｍａｉｌ．ｃｏｍ', 'kim@gmail.com'],
    ['\u2068kim@gmail.com\u2069', 'kim@gmail.com'],
    ['\uFEFFkim@gmail.com\u200B', 'kim@gmail.com'],
    ['mailto:kim@gmail.com', 'kim@gmail.com'],
    [' Kim.Min+star@Gmail.COM\n', 'kim.min+star@gmail.com'],
    ['김민지@naver.com', '김민지@naver.com'],
    ['김별 <kim@gmail.com>', 'kim@gmail.com'],
    ['"김별" <Kim@Gmail.com>;', 'kim@gmail.com'],
    ['“kim@gmail.com”', 'kim@gmail.com'],
    ['(kim@gmail.com),', 'kim@gmail.com'],
    ['kim@gmail.com.', 'kim@gmail.com'],
    ['kim@gmail。com', 'kim@gmail.com'],
    ['kim @ gmail. com', 'kim@gmail.com'],
    ['MAILTO:Kim@gmail.com?subject=hi', 'kim@gmail.com'],
    ["o'brien@x.ie", "o'brien@x.ie"],
  ])('%s is kept as %s', (typed, kept) => {
    expect(tidyEmail(typed)).toBe(kept)
    expect(Email.parse(typed)).toBe(kept)
    expect(tidyEmail(kept)).toBe(kept)
  })

  it.each([
    'kim@한국',
    'kim@.한국',
    'kim@도메인..한국',
    'kim@xn--a.한국',
    'kim@도메인.한국/a',
    'kim@a@도메인.한국',
    'kim@[1.2.3.4]',
    'kim@-gmail.com',
    'kim@gmail-.com',
    'kim lee@gmail.com',
  ])('%s is none', (typed) => {
    expect(isEmail(tidyEmail(typed))).toBe(false)
  })
})
