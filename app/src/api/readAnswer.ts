import { ApiError, isErrorCode } from '@byeol/contract/errors.ts'
import { reviveDates, type Envelope } from '@byeol/contract/wire.ts'

/**
 * What an answer's text holds, with Dates. Throws the server's error with its own code; an answer that is not
 * of the product (a proxy's page, say) is `internal`.
 */
export function readAnswer(text: string): unknown {
  let answer: Partial<Record<'result' | 'error', unknown>>
  try {
    answer = JSON.parse(text) as Envelope
  } catch {
    throw new ApiError('internal')
  }
  if (answer === null || typeof answer !== 'object') throw new ApiError('internal')
  if ('error' in answer) throw raise(answer.error)
  return reviveDates(answer.result)
}

/** The error of an answer or of a socket event, as the same ApiError that the server threw. */
export function raise(error: unknown): ApiError {
  const { code, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const text = typeof message === 'string' ? message : undefined
  return new ApiError(isErrorCode(code) ? code : 'internal', reviveDates(data), text)
}
