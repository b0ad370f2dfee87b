import { limits } from '@byeol/contract/limits.ts'

/** What a sent code answers. */
export interface SentCode {
  expiresAt: Date
  resendAt: Date
}

/**
 * The server's times by this device's clock, which may be minutes off: a code lives `limits.codeMs` from the moment
 * that its answer came.
 */
export function byOwnClock({ expiresAt, resendAt }: SentCode, receivedAt: Date): SentCode {
  const aheadMs = expiresAt.getTime() - limits.codeMs - receivedAt.getTime()
  return { expiresAt: new Date(receivedAt.getTime() + limits.codeMs), resendAt: new Date(resendAt.getTime() - aheadMs) }
}

/** What a person typed or pasted as digits alone: spaces, hyphens and full-width digits of a Korean keyboard count for nothing. */
export const codeDigitsOf = (typed: string): string =>
  typed.normalize('NFKC').replace(/\D/gu, '').slice(0, limits.codeDigits)

/** `4:59`; what is left of a second counts as a whole one. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** That long from now by this device's clock. */
export const momentIn = (ms: number): Date => new Date(Date.now() + ms)
