import { api } from '@byeol/contract/api.ts'
import { call } from '../../../api/call.ts'
import { deviceInfo } from '../../../native/deviceInfo.ts'
import type { AppleProof } from './apple/getAppleProof.ts'
import { enterWith, type Entrance } from './enterWith.ts'

/** Signs in by what Kakao or Apple proved; null when the person turned back. Throws ApiError. */
export async function enterByProof(
  { kakao, apple }: { kakao?: { refreshToken: string } | null; apple?: AppleProof | null },
  r: string | null,
): Promise<Entrance | null> {
  if (kakao) return enterWith('kakao', () => call(api.auth.signInKakao, { ...kakao, deviceInfo: deviceInfo() }), r)
  if (apple) return enterWith('apple', () => call(api.auth.signInApple, { ...apple, deviceInfo: deviceInfo() }), r)
  return null
}
