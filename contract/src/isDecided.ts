import { ApiError, errors } from './errors.ts'

/**
 * Whether an error is the final answer to a call with an Idempotency-Key. Any other error (a lost answer, a server that
 * failed, a refusal for now) leaves open what the call did, so its repetition carries the same key.
 */
export const isDecided = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'too_many_requests' && errors[error.code].status < 500
