import { type ApiError, errors, isErrorCode, receivedError } from '../errors.ts'
import { reviveDates, type Envelope } from '../wire.ts'
import type { Language } from '../locale/language.ts'

/**
 * The result in a response body, with Dates. Throws the server's error with its code, or `internal` for a body that is
 * not from our server, such as a proxy's page.
 */
export function readResponse(text: string, language: Language): unknown {
  let answer: Partial<Record<'result' | 'error', unknown>>
  try {
    answer = JSON.parse(text) as Envelope
  } catch {
    throw toApiError(null, language)
  }
  if (answer === null || typeof answer !== 'object') throw toApiError(null, language)
  if ('error' in answer) throw toApiError(answer.error, language)
  return reviveDates(answer.result)
}

/**
 * Converts the error of a response or socket event to the ApiError that the server threw. Any other value becomes
 * `internal`, with its message.
 */
export function toApiError(error: unknown, language: Language): ApiError {
  const { code: givenCode, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const code = isErrorCode(givenCode) ? givenCode : 'internal'
  const text = [message, error, errors[code][language]].find((candidate) => typeof candidate === 'string')
  return receivedError(code, reviveDates(data), text)
}
