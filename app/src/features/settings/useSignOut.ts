import { useNavigate } from 'react-router'
import { t } from '../../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { signOut } from '../auth/session/session.ts'

/** Asks for confirmation first, because signing out removes the data on this device. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const confirmed = await confirmAlert({
      header: t('AUTH.SIGN_OUT_ASK'),
      message: t('AUTH.SIGN_OUT_DETAIL'),
      buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('AUTH.SIGN_OUT') }],
    })
    if (!confirmed) return
    await signOut()
    await navigate('/start', { replace: true })
  }
}
