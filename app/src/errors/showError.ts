import { t } from '../i18n/i18n.ts'
import { isSilent, isTemporary, findErrorText } from './errorText.ts'
import { showPopup } from './showPopup.ts'

/**
 * Shows the error of a failed action in a popup with the header of a notice (spec.md point 8). With `retry`, the popup
 * of a temporary error has a retry button. An error without a text is only logged.
 *
 * Each error is shown in exactly one place:
 * - loading a page or list: where the content would be, with a retry button (`LoadFailed`); content that is already
 *   shown stays; loading the next page of a list: a retry button at its end
 * - a form: next to the field, or above the button if it concerns the whole form
 * - any other action: this popup; sending a message: next to the message
 * - background work (refetching, receipts, connecting the socket): only logged
 * - session, build and identity: the app as a whole reacts, for every call (setApiHooks.ts)
 * - uncaught errors: the global popup (watchErrors.ts)
 *
 * Toasts report success, and input that is refused before it is sent.
 */
export function showError(error: unknown, retry?: () => void): void {
  if (isSilent(error)) return
  const message = findErrorText(error)
  if (message === null) return console.warn(error)
  if (!retry || !isTemporary(error)) return void showPopup({ message })
  void showPopup({ message, buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('ERROR.RETRY') }] }).then(
    (again) => again && retry(),
  )
}
