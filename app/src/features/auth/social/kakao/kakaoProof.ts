import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { call } from '../../../../api/call.ts'
import { KakaoError } from './KakaoError.ts'
import type { KakaoResult } from './kakaoMessage.ts'

/** Where Kakao sends people back to; the same for asking and for exchanging the code. */
export const kakaoRedirectUri = (): string =>
  new URL(`${import.meta.env.BASE_URL}oauth/kakao`, window.location.origin).href

/**
 * What a login brought, as the refresh token that signs in. Null for nothing, or for a cancelled consent with
 * `ignoreCancel`. Throws KakaoError, ApiError.
 */
export async function kakaoProof(
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
    // Kakao knows the code no more: it was used, or ten minutes are over.
    if (error instanceof ApiError && error.code === 'social_sign_in_failed') throw new KakaoError('invalid_grant')
    throw error
  }
}
