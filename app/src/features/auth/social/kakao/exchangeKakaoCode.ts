import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { call } from '../../../../api/call.ts'
import { KakaoError } from './KakaoError.ts'
import type { KakaoResult } from './kakaoMessage.ts'

/** The address that Kakao redirects to; the same for the request and for the exchange of the code. */
export const kakaoRedirectUri = (): string =>
  new URL(`${import.meta.env.BASE_URL}oauth/kakao`, window.location.origin).href

/**
 * Exchanges the code of a login for the refresh token that signs in. Null without a result, or for a cancelled consent
 * with `ignoreCancel`. Throws KakaoError, ApiError.
 */
export async function exchangeKakaoCode(
  result: KakaoResult | null,
  { ignoreCancel }: { ignoreCancel: boolean },
): Promise<{ refreshToken: string } | null> {
  if (!result) return null
  if ('error' in result) {
    if (result.error === 'access_denied' && ignoreCancel) return null
    throw new KakaoError(result.error)
  }
  try {
    return await call(api.auth.kakaoToken, { code: result.code, redirectUri: kakaoRedirectUri() })
  } catch (error) {
    // Kakao no longer accepts the code: it was used, or ten minutes are over.
    if (error instanceof ApiError && error.code === 'social_sign_in_failed') throw new KakaoError('invalid_grant')
    throw error
  }
}
