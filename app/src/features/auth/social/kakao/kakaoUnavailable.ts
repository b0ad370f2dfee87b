import { ApiError } from '@byeol/contract/errors.ts'
import { t } from '../../../../i18n/i18n.ts'

/** A web login needs an app key configured (spec.md point 5). */
export const kakaoUnavailable = (): ApiError =>
  new ApiError('unavailable', undefined, t('ACCOUNT.ERR_KAKAO_SIGN_IN_NOT_AVAILABLE'))
