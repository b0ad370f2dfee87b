import { expect, it } from 'vitest'
import { Email, isNickname, isPassword, Nickname, text, visibleLength } from './text.ts'

it.each(['지우', '하늘이좋아', 'ab', '별👨‍👩‍👧‍👦'])('%s is a nickname', (name) => expect(isNickname(name)).toBe(true))

it.each([
  ['one character', '별'],
  ['blank', '   '],
  ['zero width', '지\u200B우'],
  ['Hangul filler', '\u3164\u3164'],
  ['direction mark', '지\u202E우'],
  ['control', 'a\u0007b'],
  ['21 characters', '가'.repeat(21)],
])('%s is not a nickname', (_, name) => expect(isNickname(name)).toBe(false))

it('a nickname is normalised to NFC and trimmed', () =>
  expect(Nickname.parse('  \u1112\u1161\u1102\u1173\u11AF ')).toBe('하늘'))

it('visibleLength counts the characters that a person sees', () => expect(visibleLength('별👨‍👩‍👧‍👦')).toBe(2))

it('an e-mail address is trimmed and in lower case', () =>
  expect(Email.parse(' Jiwoo@Byeol.TEST ')).toBe('jiwoo@byeol.test'))

it.each([
  ['ten letters', 'abcdefghij', true],
  ['eight of two kinds', 'abcdefg1', true],
  ['eight of one kind', 'abcdefgh', false],
  ['seven', 'abcde1!', false],
])('a password of %s: %s → %s', (_, password, good) => expect(isPassword(password)).toBe(good))

it('a text keeps line breaks and joiners; blank texts, lone surrogates and direction marks are refused', () => {
  expect(text(10).parse('안녕\r\n별👨‍👩‍👧')).toBe('안녕\n별👨‍👩‍👧')
  expect(text(10).safeParse(' \n ').success).toBe(false)
  for (const filler of ['\u200B', '\u2800', '\u3164', '\u200D\uFE0F\u200B', ' \u115F\n\u3164'])
    expect({ filler, isTaken: text(10).safeParse(filler).success }).toEqual({ filler, isTaken: false })
  expect(text(10).safeParse('\uD800').success).toBe(false)
  expect(text(10).safeParse('a\u202Eb').success).toBe(false)
})
