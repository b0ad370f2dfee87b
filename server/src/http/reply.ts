import { ApiError, errors, type FieldProblem } from '@byeol/contract/errors.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { wrapDates, type CommonError } from '@byeol/contract/wire.ts'
import { z } from 'zod'
import { isConnectionLoss } from '../db/database.ts'

/** The error in the form that is sent to clients: in the reader's language, without internal details. */
export const commonError = (error: ApiError, language: Language): CommonError => ({
  name: 'CommonError',
  code: error.code,
  message: errors[error.code][language],
  ...(error.data === undefined ? {} : { data: wrapDates(error.data) }),
})

const problemLocale = { ko: z.locales.ko().localeError, en: z.locales.en().localeError }

/** An `invalid_parameters` error with a readable message for each wrong field. */
export function invalidParameters(error: z.ZodError, language: Language): ApiError {
  const problems: FieldProblem[] = error.issues.slice(0, 20).map((issue) => {
    const said = problemLocale[language](issue as z.core.$ZodRawIssue)
    return {
      path: issue.path.join('.'),
      message: (typeof said === 'string' ? said : said?.message) ?? errors.invalid_parameters[language],
    }
  })
  return new ApiError('invalid_parameters', problems)
}

const knownFailures: Record<string, 'payload_too_large' | 'unsupported_media'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
}

/** Converts anything thrown to an error of the catalogue; unknown errors become `internal`. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const { code, statusCode } = (thrown ?? {}) as { code?: unknown; statusCode?: unknown }
  const known = typeof code === 'string' ? knownFailures[code] : undefined
  if (known) return new ApiError(known)
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new ApiError('invalid_parameters', [])
  // The database recovers by itself, so the client may retry.
  return new ApiError(isConnectionLoss(thrown) ? 'unavailable' : 'internal')
}
