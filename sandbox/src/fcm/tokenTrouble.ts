import { fcmError, type FcmErrorCode } from './fcmError.ts'

const endings: Record<string, FcmErrorCode> = {
  unregistered: 'UNREGISTERED',
  invalid: 'INVALID_ARGUMENT',
  mismatch: 'SENDER_ID_MISMATCH',
  quota: 'QUOTA_EXCEEDED',
  away: 'UNAVAILABLE',
  internal: 'INTERNAL',
  apns: 'THIRD_PARTY_AUTH_ERROR',
}
const passing = new Set<FcmErrorCode>(['QUOTA_EXCEEDED', 'UNAVAILABLE', 'INTERNAL'])
const passed = new Set<string>()

/**
 * Device tokens fail in the way that their ending says: `…unregistered`, `…invalid`, `…mismatch` and `…apns` are always
 * refused; `…quota`, `…away` and `…internal` are refused only the first time; `…silence` gets no response.
 */
export function tokenTrouble(token: string): 'silence' | null {
  if (token.endsWith('silence')) return 'silence'
  const ending = Object.keys(endings).find((each) => token.endsWith(each))
  if (!ending || passed.has(token)) return null
  const code = endings[ending]!
  if (passing.has(code)) passed.add(token)
  throw fcmError(code)
}
