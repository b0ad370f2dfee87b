import { api } from '@byeol/contract/api.ts'
import { call } from '../../../../api/call.ts'
import { insideUrl } from '../../../../shell/links/insideUrl.ts'
import { signInDevice } from '../../session/knownDevice.ts'
import { openSocialSession, type SocialSignInResult } from '../openSocialSession.ts'
import { showSocialError } from '../showSocialError.ts'
import { authPath } from '../../session/authPath.ts'
import { KakaoError } from './KakaoError.ts'
import type { KakaoResult } from './kakaoMessage.ts'
import { exchangeKakaoCode, kakaoCodeOf } from './exchangeKakaoCode.ts'
import type { KakaoState } from './kakaoState.ts'

/**
 * Completes a login in the window that Kakao redirected. If the person cancelled, the result leads to /start. Throws
 * KakaoError, ApiError.
 */
export async function finishKakaoSignIn(result: KakaoResult, { r, ice }: KakaoState): Promise<SocialSignInResult> {
  const wanted = insideUrl(r)
  try {
    const code = kakaoCodeOf(result, { ignoreCancel: ice === true })
    if (code) {
      const proof = await exchangeKakaoCode(code)
      return await openSocialSession('kakao', () => call(api.auth.signInKakao, { ...proof, ...signInDevice() }), wanted)
    }
  } catch (error) {
    if (!(error instanceof KakaoError && error.isCancel)) throw error
    showSocialError(error)
  }
  return { path: authPath('/start', { r: wanted }), isIn: false }
}
