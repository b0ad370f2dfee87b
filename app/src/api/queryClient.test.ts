import { ApiError } from '@byeol/contract/errors.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { NetworkError } from './NetworkError.ts'
import { shouldRetry } from './queryClient.ts'

afterEach(() => vi.unstubAllGlobals())

it('tries twice more when the server fails or does not answer, and never again after a refusal', () => {
  vi.stubGlobal('navigator', { onLine: true })
  const failed = [new ApiError('internal'), new ApiError('unavailable'), new NetworkError()]
  for (const error of failed)
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false])
  for (const error of [new ApiError('not_found'), new ApiError('not_allowed'), new ApiError('session_not_found')])
    expect(shouldRetry(0, error)).toBe(false)
})

it('does not try again while the device is offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(shouldRetry(0, new NetworkError())).toBe(false)
})
