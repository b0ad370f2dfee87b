import { ApiError } from '@byeol/contract/errors.ts'
import { loadLateTexts, t } from '../../../i18n/i18n.ts'
import { socialErrorText } from '../social/showSocialError.ts'

/** The text for the reason why a social sign-in did not confirm the person. */
export async function confirmErrorText(failure: unknown): Promise<string> {
  await loadLateTexts()
  if (!(failure instanceof ApiError)) return socialErrorText(failure)
  if (failure.code === 'link_expired') return t('PHONE.BROWSER_EXPIRED')
  return failure.code === 'social_sign_in_failed' && failure.data ? t('MINE.CONFIRM_OTHER') : socialErrorText(failure)
}
