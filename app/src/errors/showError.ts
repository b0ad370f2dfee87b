import { t } from '../i18n/i18n.ts'
import { isSilent, mayPass, findErrorText } from './errorText.ts'
import { showPopup } from './showPopup.ts'

/**
 * An act that failed: a popup with the notice header and the error's words (spec.md point 8). With `retry`, what
 * passes by itself can be done again from the popup. What has no words is only logged.
 *
 * Where an error is told, once and nowhere twice:
 * - of a page or a list that was loaded: in its place, with a retry (`LoadFailed`); what stood there stays;
 *   of its next page: a button at its end
 * - of a form: beside the field, or above the button when it is about all of it
 * - of any other act: this popup; of a message on its way: beside the message
 * - of what nobody asked for (looking anew behind a page, receipts, the start of the live line): nowhere, it is logged
 * - of the session, the build and the person's identity: the app as a whole acts, whichever call it was (answerCalls.ts)
 * - of what nobody foresaw: the global popup (watchErrors.ts)
 * Toasts tell what went well, and what was found wrong before anything left this device.
 */
export function showError(error: unknown, retry?: () => void): void {
  if (isSilent(error)) return
  const message = findErrorText(error)
  if (message === null) return console.warn(error)
  if (!retry || !mayPass(error)) return void showPopup({ message })
  void showPopup({ message, buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('ERROR.RETRY') }] }).then(
    (again) => again && retry(),
  )
}
