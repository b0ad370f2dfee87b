import { expect, it } from 'vitest'
import { wrapText } from './wrapText.ts'

const wrap = (text: string, most: number) => wrapText(text, most, (part) => part.length)

it('breaks between words, and keeps written lines and empty ones', () => {
  expect(wrap('첫눈이야! 제일 먼저 말해 주고 싶었어.\n\n잘 자', 10)).toEqual([
    '첫눈이야! 제일',
    '먼저 말해 주고',
    '싶었어.',
    '',
    '잘 자',
  ])
})

it('breaks inside a word only if it is wider than a line', () => {
  expect(wrap('아 가나다라마바사 자', 4)).toEqual(['아 가나', '다라마바', '사 자'])
  expect(wrap('', 4)).toEqual([''])
})
