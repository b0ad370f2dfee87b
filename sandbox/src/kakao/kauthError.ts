import { HttpRefusal } from '../HttpRefusal.ts'

const errors = {
  KOE001: [400, 'invalid_request'],
  KOE003: [500, 'server_error'],
  KOE010: [401, 'invalid_client'],
  KOE101: [401, 'invalid_client'],
  KOE237: [400, 'server_error'],
  KOE303: [400, 'invalid_grant'],
  KOE319: [400, 'invalid_request'],
  KOE320: [400, 'invalid_grant'],
  KOE322: [400, 'invalid_grant'],
} as const

export type KauthCode = keyof typeof errors

export const isKauthCode = (code: unknown): code is KauthCode => typeof code === 'string' && Object.hasOwn(errors, code)

/** An error in the format of kauth.kakao.com. */
export function kauthError(code: KauthCode, description: string): HttpRefusal {
  const [status, error] = errors[code]
  return new HttpRefusal(status, { error, error_description: description, error_code: code })
}
