import { limits } from '@byeol/contract/limits.ts'
import { findCode } from '@byeol/contract/text/typedDigits.ts'

export interface SentCode {
  expiresAt: Date
  resendAt: Date
}

/**
 * Converts the server's times to this device's clock, which may be minutes off: a code is valid for `limits.codeMs`
 * from the moment the response arrives.
 */
export function toDeviceClock({ expiresAt, resendAt }: SentCode, receivedAt: Date): SentCode {
  const aheadMs = expiresAt.getTime() - limits.codeMs - receivedAt.getTime()
  return { expiresAt: new Date(receivedAt.getTime() + limits.codeMs), resendAt: new Date(resendAt.getTime() - aheadMs) }
}

/** Extracts the code from a typed or pasted text; if it is incomplete, the digits so far. */
export const codeDigitsOf = (typed: string): string => findCode(typed).replace(/\D/gu, '').slice(0, limits.codeDigits)

/** Formats the remaining time as `4:59`, rounded up to whole seconds. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time in `ms` milliseconds, by this device's clock. */
export const msFromNow = (ms: number): Date => new Date(Date.now() + ms)
