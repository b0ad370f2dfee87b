import { ApiError } from '@byeol/contract/errors.ts'
import { CancelledError } from '@tanstack/react-query'
import { isHandled } from '../api/handledErrors.ts'
import { NetworkError, networkText } from '../api/NetworkError.ts'
import { t, currentLanguage } from '../i18n/i18n.ts'
import { StoreFailed } from '../native/purchases.ts'
import { retryAfterText } from './retryAfterText.ts'
import { formatsOf } from '@byeol/contract/locale/formats.ts'

/** The text for the reason why a payment or refund was refused; null for other errors. */
function paymentErrorText(error: ApiError): string | null {
  if (error.code === 'limit_exceeded') {
    const { limit, leftWon, resetsAt } = error.data
    return t(`PAYMENT.LIMIT_${limit}`, { won: leftWon, date: formatsOf(currentLanguage()).day(resetsAt) })
  }
  if (error.code === 'refund_not_possible') return t(`PAYMENT.REFUSED_${error.data.reason}`)
  return error.code === 'payment_failed' ? error.data.providerMessage : null
}

/** Errors thrown by JavaScript or the browser. Their messages are for developers. */
const isTechnical = (error: Error): boolean =>
  [TypeError, RangeError, ReferenceError, SyntaxError, EvalError, URIError, DOMException].some(
    (kind) => error instanceof kind,
  )

/** Whether a chunk of the app failed to load. Each browser words this error differently. */
const isLostChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|Unable to preload/iu.test(error.message)

/** Whether the server did not respond, to a call or to the request for a chunk of the app. */
export const isNetworkFailure = (error: unknown): boolean => error instanceof NetworkError || isLostChunk(error)

/** Whether the cause is temporary, so that repeating the action may succeed. */
export const isTemporary = (error: unknown): boolean =>
  isNetworkFailure(error) ||
  error instanceof StoreFailed ||
  (error instanceof ApiError && (error.code === 'internal' || (error.code === 'unavailable' && !error.data?.off)))

const finalCodes = new Set<string>([
  'not_allowed',
  'not_found',
  'user_not_found',
  'invalid_parameters',
  'search_blocked',
])

/** Whether repeating the request would fail with the same error. */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && finalCodes.has(error.code)

/** Errors that are never shown: aborted calls, and errors that the app as a whole handles. */
export const isSilent = (error: unknown): boolean =>
  isHandled(error) || (error instanceof DOMException && error.name === 'AbortError') || error instanceof CancelledError

/**
 * The text to show for a thrown value: the server's message, how long to wait, a hint that the device is offline, or
 * the `error_description` of a sign-in service. Null if it is only to be logged (spec.md point 8).
 */
export function findErrorText(thrown: unknown): string | null {
  if (isNetworkFailure(thrown)) return networkText()
  if (thrown instanceof ApiError)
    return thrown.code === 'too_many_requests'
      ? retryAfterText(thrown.data.retryAfterSeconds)
      : (paymentErrorText(thrown) ?? thrown.message)
  if (thrown instanceof StoreFailed) return t('STORE.SILENT')
  if (thrown instanceof Error) return isTechnical(thrown) || !thrown.message ? t('ERROR.UNKNOWN') : thrown.message
  if (typeof thrown !== 'object' || thrown === null) return null
  const { error, error_description: description } = thrown as Record<string, unknown>
  return typeof error === 'string' && typeof description === 'string' ? description : null
}

/** Like `findErrorText`, but with a default text instead of null. */
export const errorText = (thrown: unknown): string => findErrorText(thrown) ?? t('ERROR.UNKNOWN')
