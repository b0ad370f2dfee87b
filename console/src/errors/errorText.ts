import { ApiError } from '@byeol/contract/errors.ts'
import { NetworkError } from '../api/NetworkError.ts'
import { refusedPath } from '../api/refusedPath.ts'
import { t, type TextKey } from '../i18n/i18n.ts'

/** The text for an error, in the user’s language. For `conflict` it depends on the call that was refused. */
export function errorText(error: unknown): string {
  if (error instanceof NetworkError) return t('ERROR.NETWORK')
  if (!(error instanceof ApiError)) return t('ERROR.LOAD_FAILED')
  const path = error.code === 'conflict' ? refusedPath(error) : undefined
  const key = `CONFLICT.${path}`
  const words = path === undefined ? key : t(key as TextKey)
  return words === key ? error.message : words
}
