import { t } from '../../../i18n/i18n.ts'
import { ScriptFailed } from '../../../browser/loadScript.ts'
import { WindowBlocked } from '../../../browser/openWindow.ts'
import { openAlert } from '@byeol/ui/openAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { errorText } from '../../../errors/errorText.ts'
import { KakaoError } from './kakao/KakaoError.ts'

/** Shows why a social sign-in failed: as a toast if the person cancelled, otherwise as a popup. */
export function showSocialError(error: unknown): void {
  if (error instanceof KakaoError && error.isCancel) return showToast({ text: t(error.text), icon: 'x' })
  void openAlert({ header: t('ERROR.TITLE'), message: socialErrorText(error), buttons: [{ text: t('SHELL.OK') }] })
}

export function socialErrorText(error: unknown): string {
  if (error instanceof KakaoError) return t(error.text)
  if (error instanceof WindowBlocked) return t('AUTH.WINDOW_BLOCKED_DETAIL')
  if (error instanceof ScriptFailed) return t('AUTH.SCRIPT_FAILED')
  const appleError = appleErrorOf(error)
  return appleError === null
    ? errorText(error)
    : (descriptionOf(error) ??
        (appleError.startsWith('popup_blocked') ? t('AUTH.WINDOW_BLOCKED_DETAIL') : t('AUTH.APPLE_FAILED')))
}

const textFieldOf = (error: unknown, name: string): string | null => {
  const text =
    error !== null && typeof error === 'object' && !(error instanceof Error)
      ? (error as Record<string, unknown>)[name]
      : null
  return typeof text === 'string' && text !== '' ? text : null
}
const appleErrorOf = (error: unknown) => textFieldOf(error, 'error')
/** The description in an error object with `error` and `error_description` (spec.md point 8). */
const descriptionOf = (error: unknown) => textFieldOf(error, 'error_description')
