import { type ApiError, errors, isErrorCode, receivedError } from '@byeol/contract/errors.ts'
import { reviveDates, type Envelope } from '@byeol/contract/wire.ts'
import { withServedLinks } from './address.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/**
 * The result in a response body, with Dates. Throws the server's error with its own code; a body that is not the
 * product's own, such as a proxy's page, is `internal`.
 */
export function readResponse(text: string): unknown {
  let answer: Partial<Record<'result' | 'error', unknown>>
  try {
    answer = JSON.parse(text) as Envelope
  } catch {
    throw toApiError(null)
  }
  if (answer === null || typeof answer !== 'object') throw toApiError(null)
  if ('error' in answer) throw toApiError(answer.error)
  return withServedLinks(reviveDates(answer.result))
}

/**
 * The error of a response or socket event as the ApiError that the server threw. Any other value becomes `internal`,
 * with its message.
 */
export function toApiError(error: unknown): ApiError {
  const { code: givenCode, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const code = isErrorCode(givenCode) ? givenCode : 'internal'
  const text = [message, error, errors[code][currentLanguage()]].find((candidate) => typeof candidate === 'string')
  return receivedError(code, reviveDates(data), text)
}
