import { ApiError } from '@byeol/contract/errors.ts'
import { NetworkError } from '../../api/NetworkError.ts'
import { t } from '../../i18n/i18n.ts'
import { openAlert } from '../../ui/openAlert.ts'

/** The words of any error: the server's own, a check of the network while offline, else that something went wrong (spec.md point 8). */
export function errorText(error: unknown): string {
  if (error instanceof NetworkError && !navigator.onLine) return t('ERROR.CHECK_NETWORK')
  if (error instanceof ApiError || error instanceof NetworkError) return error.message
  return t('ERROR.UNKNOWN')
}

/** Any error of an act: a popup with the notice header and its message. */
export const showError = (error: unknown): void => void openAlert({ header: t('ERROR.TITLE'), message: errorText(error), buttons: [{ text: t('SHELL.OK') }] })
