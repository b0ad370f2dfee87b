import { expect, it } from 'vitest'
import { hasBirthday } from './residentNumber.ts'

it.each([
  ['98031', '', null],
  ['980314', '', null],
  ['980314', '2', true],
  ['980314', '2345678', true],
  ['980314', '5345678', true],
  ['980314', '4345678', false],
  ['980315', '', false],
] as const)('%s-%s for a person born on 14 March 1998: %s', (front, back, fits) => {
  expect(hasBirthday(front, back, '1998-03-14')).toBe(fits)
})

it('reads 3 and 4 as born after 2000', () => {
  expect(hasBirthday('050101', '3', '2005-01-01')).toBe(true)
  expect(hasBirthday('050101', '1', '2005-01-01')).toBe(false)
})
