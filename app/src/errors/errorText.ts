import { ApiError } from '@byeol/contract/errors.ts'
import { CancelledError } from '@tanstack/react-query'
import { isHandled } from '../api/handledErrors.ts'
import { NetworkError } from '../api/NetworkError.ts'
import { t } from '../i18n/i18n.ts'
import { retryAfterText } from './retryAfterText.ts'

/** What the language and the browser throw. Their words are for who mends the app, not for who uses it. */
const isTechnical = (error: Error): boolean =>
  [TypeError, RangeError, ReferenceError, SyntaxError, EvalError, URIError, DOMException].some(
    (kind) => error instanceof kind,
  )

/** A part of the app that could not be loaded; every browser words it its own way. */
const isLostChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|Unable to preload/iu.test(error.message)

/** Nobody answered, be it a call or a part of the app. */
export const isNetworkFailure = (error: unknown): boolean => error instanceof NetworkError || isLostChunk(error)

/** Worth the same act once more: what was in the way passes by itself. */
export const mayPass = (error: unknown): boolean =>
  isNetworkFailure(error) || (error instanceof ApiError && (error.code === 'unavailable' || error.code === 'internal'))

/** Nothing to tell: what was called off, and what the app as a whole acts on. */
export const isSilent = (error: unknown): boolean =>
  isHandled(error) || (error instanceof DOMException && error.name === 'AbortError') || error instanceof CancelledError

/**
 * The words of a thrown thing, fit to show; null for what is only logged (spec.md point 8): the server's own, how long
 * to wait, a check of the network while offline, the `error_description` of a sign-in service.
 */
export function findErrorText(thrown: unknown): string | null {
  if (isNetworkFailure(thrown)) return navigator.onLine === false ? t('ERROR.CHECK_NETWORK') : t('ERROR.NETWORK')
  if (thrown instanceof ApiError)
    return thrown.code === 'too_many_requests' ? retryAfterText(thrown.data.retryAfterSeconds) : thrown.message
  if (thrown instanceof Error) return isTechnical(thrown) || !thrown.message ? t('ERROR.UNKNOWN') : thrown.message
  if (typeof thrown !== 'object' || thrown === null) return null
  const { error, error_description: description } = thrown as Record<string, unknown>
  return typeof error === 'string' && typeof description === 'string' ? description : null
}

/** As `findErrorText`, with words for everything. */
export const errorText = (thrown: unknown): string => findErrorText(thrown) ?? t('ERROR.UNKNOWN')
