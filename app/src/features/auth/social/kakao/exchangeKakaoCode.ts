import { api } from '@byeol/contract/api.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { call } from '../../../../api/call.ts'
import { KakaoError } from './KakaoError.ts'
import type { KakaoResult } from './kakaoMessage.ts'

export type KakaoCode = Args<typeof api.auth.kakaoToken>

/** The address that Kakao redirects to. It must be the same in the login request and in the exchange of the code. */
export const kakaoRedirectUri = (): string =>
  new URL(`${import.meta.env.BASE_URL}oauth/kakao`, window.location.origin).href

/**
 * The code of a login, as the server expects it. Null if there is no result, or if consent was declined and
 * `ignoreCancel` is set. Throws KakaoError.
 */
export function kakaoCodeOf(result: KakaoResult | null, { ignoreCancel }: { ignoreCancel: boolean }): KakaoCode | null {
  if (!result) return null
  if (!('error' in result)) return { code: result.code, redirectUri: kakaoRedirectUri() }
  if (result.error === 'access_denied' && ignoreCancel) return null
  throw new KakaoError(result.error)
}

/** Exchanges the code of a login for the refresh token used to sign in. Throws KakaoError, ApiError. */
export async function exchangeKakaoCode(code: KakaoCode): Promise<{ refreshToken: string }> {
  try {
    return await call(api.auth.kakaoToken, code)
  } catch (error) {
    // Kakao no longer accepts the code, because it was used already or is older than ten minutes.
    if (error instanceof ApiError && error.code === 'social_sign_in_failed') throw new KakaoError('invalid_grant')
    throw error
  }
}
