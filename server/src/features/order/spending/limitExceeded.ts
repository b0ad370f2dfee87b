import { ApiError } from '@byeol/contract/errors.ts'
import { seoulMidnightAfter, seoulNextMonth } from '@byeol/contract/locale/seoul.ts'

/** The error for exceeding a limit of which `leftWon` is left. `at`: any time in the day or month of the limit. */
export const limitExceeded = (limit: 'day' | 'month', leftWon: number, at: Date): ApiError<'limit_exceeded'> =>
  new ApiError('limit_exceeded', {
    limit,
    leftWon: Math.max(0, leftWon),
    resetsAt: limit === 'day' ? seoulMidnightAfter(at, 0) : seoulNextMonth(at),
  })
