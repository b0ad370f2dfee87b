import { expect, it } from 'vitest'
import { areIn, codePointsOf, readRanges } from './unicodeRanges.ts'

it('reads ranges and single characters', () => {
  expect(readRanges('U+ac00-ac02, U+FF07')).toEqual([
    [0xac00, 0xac02],
    [0xff07, 0xff07],
  ])
})

it('finds the ranges that a text needs', () => {
  const needs = (text: string, ranges: string) => areIn(codePointsOf(text), readRanges(ranges))
  expect(needs('별이 🌟', 'U+bcc4')).toBe(true)
  expect(needs('별이 🌟', 'U+1f300-1f5ff')).toBe(true)
  expect(needs('별이 🌟', 'U+ac00-bcc3, U+bcc5-c773, U+c775-d7a3')).toBe(false)
  expect(needs('', 'U+0-10ffff')).toBe(false)
})
