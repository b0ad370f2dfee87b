import { ApiError } from '@byeol/contract/errors.ts'
import type { TextKey } from '../../../i18n/i18n.ts'

type Field = 'number' | 'holder' | 'book' | 'form'

/** Why an account was refused, as a text and the field it belongs to; null for other errors. */
export function accountRefusal(error: unknown): { field: Field; text: TextKey } | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'not_found') return { field: 'number', text: 'BANK.NOT_THERE' }
  if (error.code === 'unsupported_media' || error.code === 'payload_too_large')
    return { field: 'book', text: 'BANK.BOOK_NOT_PHOTO' }
  if (error.code !== 'conflict' || !error.data || !('reason' in error.data)) return null
  const { reason } = error.data
  if (reason === 'holder') return { field: 'holder', text: 'BANK.OTHER_HOLDER' }
  if (reason === 'same') return { field: 'number', text: 'BANK.SAME' }
  return reason === 'too_many' ? { field: 'form', text: 'BANK.TOO_MANY' } : null
}
