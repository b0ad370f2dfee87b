import { ApiError } from '@byeol/contract/errors.ts'
import { t } from '../../../i18n/i18n.ts'
import { showError } from '../../../errors/showError.ts'
import { showPopup } from '../../../errors/showPopup.ts'

/** Explains who can be in a group when an invitation was refused, because the error's own text does not. */
export const showInviteError = (error: unknown): void => {
  if (error instanceof ApiError && error.code === 'not_allowed') void showPopup({ message: t('ROOM.NOT_INVITABLE') })
  else showError(error)
}
