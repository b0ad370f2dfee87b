import { expect, it } from 'vitest'
import { acceptLanguage } from './requestHeaders.ts'

it('weights languages from 0.9 downwards', () => {
  expect(acceptLanguage('ko', ['ko-KR', 'en-US', 'ko'])).toBe('ko;q=0.9,ko-KR;q=0.8,en-US;q=0.7')
})

it('lists nine languages at most', () => {
  const header = acceptLanguage(
    'ko',
    Array.from({ length: 20 }, (_, place) => `x${place}`),
  )
  expect(header.split(',')).toHaveLength(9)
  expect(header.endsWith(';q=0.1')).toBe(true)
})
