import { type ApiError, errors, isErrorCode, receivedError } from '@byeol/contract/errors.ts'
import { reviveDates, type Envelope } from '@byeol/contract/wire.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/**
 * What an answer's text holds, with Dates. Throws the server's error with its own code; an answer that is not
 * of the product (a proxy's page, say) is `internal`.
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
  return reviveDates(answer.result)
}

/** The error of an answer or of a socket event, as the same ApiError that the server threw; any other with its message as `internal`. */
export function toApiError(error: unknown): ApiError {
  const { code: said, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const code = isErrorCode(said) ? said : 'internal'
  const words = [message, error, errors[code][currentLanguage()]].find((one) => typeof one === 'string')
  return receivedError(code, reviveDates(data), words)
}
