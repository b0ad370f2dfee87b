import { t } from '../i18n/i18n.ts'
import type { AlertDefinition } from '@byeol/ui/alertDefinition.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { alertQueue } from '@byeol/ui/openAlert.ts'

/**
 * A popup that something was found out: notice header and one button where the caller names none. The same words
 * stand once at a time: while they do, this answers false at once. Otherwise as `confirmAlert`.
 */
export async function showPopup({
  header = t('ERROR.TITLE'),
  buttons = [{ text: t('SHELL.OK') }],
  ...rest
}: Partial<AlertDefinition>): Promise<boolean> {
  const stands = alertQueue
    .read()
    .some(
      ({ definition, isAnswered }) =>
        !isAnswered && definition.header === header && definition.message === rest.message,
    )
  return !stands && confirmAlert({ ...rest, header, buttons })
}
