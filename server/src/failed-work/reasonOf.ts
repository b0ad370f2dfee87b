import { ApiError } from '@byeol/contract/errors.ts'
import { ProviderError } from '../providers/ProviderError.ts'

const maxChars = 200
const address = /\S+@\S+/gu
const digits = /\d{5,}/gu

/**
 * The reason of a failure as shown to staff: the code of the service or rule, else the error without addresses and long
 * numbers.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof ProviderError) return error.message
  if (error instanceof ApiError) return error.code
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.replace(address, '…').replace(digits, '…').slice(0, maxChars)
}
