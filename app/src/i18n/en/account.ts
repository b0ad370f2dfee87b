import type { account as ko } from '../ko/account.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const account: Texts<typeof ko> = {
  ERR_KAKAO_SIGN_IN_NOT_AVAILABLE: 'Signing in with Kakao isn’t available right now.',
  SIGNED_OUT_ELSEWHERE: 'You were signed out from another device, or your password was changed. Please sign in again.',
}
