import type { ApiError } from '@byeol/contract/errors.ts'
import { readResponse as readIn, toApiError as toApiErrorIn } from '@byeol/contract/calls/readResponse.ts'
import { withServedLinks } from './address.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** The contract's `readResponse`, in the language of the app and with links that this build can open. */
export const readResponse = (text: string): unknown => withServedLinks(readIn(text, currentLanguage()))

/** The contract's `toApiError`, in the language of the app. */
export const toApiError = (error: unknown): ApiError => toApiErrorIn(error, currentLanguage())
