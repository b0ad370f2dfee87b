import { ApiError } from '@byeol/contract/errors.ts'
import { t } from '../../../../i18n/i18n.ts'

/** The error when no app key for the web login is configured (spec.md point 5). */
export const kakaoUnavailable = (): ApiError =>
  new ApiError('unavailable', undefined, t('ACCOUNT.ERR_KAKAO_SIGN_IN_NOT_AVAILABLE'))
