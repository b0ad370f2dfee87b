import { expect, it } from 'vitest'
import { markMatches } from './markMatches.ts'

const marked = (text: string, words: string) =>
  markMatches(text, words)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('')

it('marks words at every occurrence, ignoring case', () => {
  expect(marked('별빛 아래 별', '별')).toBe('[별]빛 아래 [별]')
  expect(marked('Star STAR', 'star')).toBe('[Star] [STAR]')
  expect(marked('a.c abc', 'a.c')).toBe('[a.c] abc')
})

it('leaves a text whole without words or without an occurrence', () => {
  expect(markMatches('별', '')).toEqual([{ text: '별', isHit: false }])
  expect(marked('밤', '별')).toBe('밤')
  expect(marked('İstanbul', 'i')).toBe('İstanbul')
})
