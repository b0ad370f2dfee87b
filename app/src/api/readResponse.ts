import type { ApiError } from '@byeol/contract/errors.ts'
import { readResponse as readIn, toApiError as toApiErrorIn } from '@byeol/contract/calls/readResponse.ts'
import { withServedLinks } from './address.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** The contract's `readResponse` for the app's language; links to files work in this build. */
export const readResponse = (text: string): unknown => withServedLinks(readIn(text, currentLanguage()))

/** The contract's `toApiError` for the app's language. */
export const toApiError = (error: unknown): ApiError => toApiErrorIn(error, currentLanguage())
