import { expect, it } from 'vitest'
import { ApiError } from '../errors.ts'
import { isDecided } from './isDecided.ts'

it.each([
  ['a refusal', new ApiError('not_allowed'), true],
  ['a refusal for now', new ApiError('too_many_requests', { retryAfterSeconds: 1 }), false],
  ['a provider that does not answer', new ApiError('unavailable'), false],
  ['a failure of the server', new ApiError('internal'), false],
  ['a lost answer', new TypeError('Failed to fetch'), false],
])('%s decides about a call or leaves it open', (_, error, decides) => {
  expect(isDecided(error)).toBe(decides)
})
