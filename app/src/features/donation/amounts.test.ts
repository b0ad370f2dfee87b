import { expect, it } from 'vitest'
import { readAmount } from './amounts.ts'

it.each([
  ['1000', 1_000],
  ['12,300', 12_300],
  ['１２３００', 12_300],
  [' 5,000 P', 5_000],
  ['909000', 909_000],
  ['900', null],
  ['1,050', null],
  ['909,100', null],
  ['-1000', null],
  ['1e4', null],
  ['', null],
])('reads %j as %j points', (text, points) => expect(readAmount(text)).toBe(points))
