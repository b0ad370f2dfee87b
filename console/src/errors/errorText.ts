import { ApiError } from '@byeol/contract/errors.ts'
import { NetworkError } from '../api/NetworkError.ts'
import { t } from '../i18n/i18n.ts'

/** The text for an error, in the reader's language. */
export function errorText(error: unknown): string {
  if (error instanceof NetworkError) return t('ERROR.NETWORK')
  return error instanceof ApiError ? error.message : t('ERROR.LOAD_FAILED')
}
