import { ApiError, errors } from '../errors.ts'

/**
 * Whether an error is the final result of a call. After other errors (a lost response, a server fault, a temporary
 * refusal) the outcome is unknown: repeat the call, with the same Idempotency-Key if it has one.
 */
export const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'too_many_requests' && errors[error.code].status < 500
