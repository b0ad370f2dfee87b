import { expect, it } from 'vitest'
import { qrMatrix } from './qrMatrix.ts'

const draw = (text: string) => qrMatrix(text)?.map((line) => line.map((dark) => (dark ? '#' : '.')).join('')) ?? []

it('is the smallest square that holds the text', () => {
  expect(draw('http://a.b')).toHaveLength(21)
  expect(draw('https://byeol.example/@seoha')).toHaveLength(25)
  expect(draw('x'.repeat(106))).toHaveLength(37)
  expect(qrMatrix('x'.repeat(107))).toBeNull()
})

it('has its three corners, its timing line and its format', () => {
  const rows = draw('http://a.b')
  expect(rows.slice(0, 7).map((row) => row.slice(0, 8))).toEqual([
    '#######.',
    '#.....#.',
    '#.###.#.',
    '#.###.#.',
    '#.###.#.',
    '#.....#.',
    '#######.',
  ])
  expect(rows[6]?.slice(6, 15)).toBe('#.#.#.#.#')
  expect(rows[8]?.slice(0, 9)).toBe('###.#####')
})
