import { api } from '@byeol/contract/api.ts'
import { call } from '../../../api/call.ts'
import { signInDevice } from '../session/knownDevice.ts'
import type { AppleProof } from './apple/getAppleProof.ts'
import { openSocialSession, type SocialSignInResult } from './openSocialSession.ts'

/**
 * Signs in with the result of Kakao's or Apple's login. Returns null if the person cancelled the login. Throws
 * ApiError.
 */
export async function signInByProof(
  { kakao, apple }: { kakao?: { refreshToken: string } | null; apple?: AppleProof | null },
  r: string | null,
): Promise<SocialSignInResult | null> {
  if (kakao) return openSocialSession('kakao', () => call(api.auth.signInKakao, { ...kakao, ...signInDevice() }), r)
  if (apple) return openSocialSession('apple', () => call(api.auth.signInApple, { ...apple, ...signInDevice() }), r)
  return null
}
