import { t } from '../i18n/i18n.ts'
import type { AlertDefinition } from '@byeol/ui/alertDefinition.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { alertQueue } from '@byeol/ui/openAlert.ts'

/**
 * Opens a popup, by default with the header of a notice and one button. If a popup with the same text is open, returns
 * false at once; otherwise returns the result of `confirmAlert`.
 */
export async function showPopup({
  header = t('ERROR.TITLE'),
  buttons = [{ text: t('SHELL.OK') }],
  ...rest
}: Partial<AlertDefinition>): Promise<boolean> {
  const isOpen = alertQueue
    .get()
    .some(
      ({ definition, isAnswered }) =>
        !isAnswered && definition.header === header && definition.message === rest.message,
    )
  return !isOpen && confirmAlert({ ...rest, header, buttons })
}
