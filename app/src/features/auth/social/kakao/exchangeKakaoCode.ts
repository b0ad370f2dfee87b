import { api } from '@byeol/contract/api.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { call } from '../../../../api/call.ts'
import { KakaoError } from './KakaoError.ts'
import type { KakaoResult } from './kakaoMessage.ts'

export type KakaoCode = Args<typeof api.auth.kakaoToken>

/** The address that Kakao redirects to; the same for the request and for the exchange of the code. */
export const kakaoRedirectUri = (): string =>
  new URL(`${import.meta.env.BASE_URL}oauth/kakao`, window.location.origin).href

/**
 * The code of a login, in the form that the server expects. Null without a result, or for a cancelled consent with
 * `ignoreCancel`. Throws KakaoError.
 */
export function kakaoCodeOf(result: KakaoResult | null, { ignoreCancel }: { ignoreCancel: boolean }): KakaoCode | null {
  if (!result) return null
  if (!('error' in result)) return { code: result.code, redirectUri: kakaoRedirectUri() }
  if (result.error === 'access_denied' && ignoreCancel) return null
  throw new KakaoError(result.error)
}

/** Exchanges the code of a login for the refresh token that signs in. Throws KakaoError, ApiError. */
export async function exchangeKakaoCode(code: KakaoCode): Promise<{ refreshToken: string }> {
  try {
    return await call(api.auth.kakaoToken, code)
  } catch (error) {
    // Kakao no longer accepts the code: it was used, or is older than ten minutes.
    if (error instanceof ApiError && error.code === 'social_sign_in_failed') throw new KakaoError('invalid_grant')
    throw error
  }
}
