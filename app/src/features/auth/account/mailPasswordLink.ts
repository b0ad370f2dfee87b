import { api } from '@byeol/contract/api.ts'
import { call } from '../../../api/call.ts'
import { t } from '../../../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'

/** Asks, then mails a link to set a password, for people who have none or forgot it. */
export async function mailPasswordLink(email: string): Promise<void> {
  const confirmed = await confirmAlert({
    header: t('MINE.PASSWORD_SET_ASK'),
    message: t('MINE.PASSWORD_SET_DETAIL', { email }),
    buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('SHELL.SEND') }],
  })
  if (!confirmed) return
  try {
    await call(api.auth.sendResetPasswordLink, { email })
    showToast({ text: t('MINE.PASSWORD_SET_SENT'), icon: 'mail' })
  } catch (error) {
    showError(error)
  }
}
