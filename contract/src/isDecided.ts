import { ApiError, errors } from './errors.ts'

/**
 * Whether an error is the final answer to a call. Any other (a lost answer, a server that failed, a refusal for now)
 * leaves open what the call did: it may be repeated, with the same Idempotency-Key if it has one.
 */
export const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'too_many_requests' && errors[error.code].status < 500
