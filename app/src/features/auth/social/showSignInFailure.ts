import type { Provider } from '@byeol/contract/provider.ts'
import { t } from '../../../i18n/i18n.ts'
import { WindowBlocked } from '../../../browser/openWindow.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { startKakaoRequest } from './kakao/kakaoRequest.ts'
import { showSocialError } from './showSocialError.ts'

/**
 * Shows why the sign-in failed. If a popup was blocked, offers to continue in the current window, and returns the path
 * for that if the person accepts.
 */
export async function showSignInFailure(way: Provider, error: unknown, r: string | null): Promise<string | null> {
  if (way !== 'kakao' || !(error instanceof WindowBlocked)) {
    showSocialError(error)
    return null
  }
  const goesOn = await confirmAlert({
    header: t('AUTH.WINDOW_BLOCKED'),
    message: t('AUTH.WINDOW_BLOCKED_DETAIL'),
    buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('AUTH.CONTINUE_HERE') }],
  })
  return goesOn ? startKakaoRequest('window', { r }).path : null
}
