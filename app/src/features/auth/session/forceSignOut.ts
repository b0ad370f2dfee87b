import type { ApiError } from '@byeol/contract/errors.ts'
import { holdFields } from '../../../form/keptFields.ts'
import { getUserId } from '../../../api/token.ts'
import { showPopup } from '../../../errors/showPopup.ts'
import { t } from '../../../i18n/i18n.ts'
import { keepUnsent } from '../../chat/outbox/keptUnsent.ts'
import { closeSession, limitSession } from './session.ts'

/**
 * Called after the server has ended the session. Removes the person's data from this device and shows the reason
 * (spec.md point 4, Boot). Makes no sign-out call, because there is no session to end; a suspended person keeps theirs
 * for payments. Keeps unsent messages in memory until the person signs in again.
 */
export async function forceSignOut(error: ApiError): Promise<void> {
  const userId = getUserId()
  if (userId) {
    holdFields(userId)
    await keepUnsent(userId)
  }
  if (error.code === 'user_suspended') return limitSession(error.data)
  await closeSession()
  showSessionEnd(error)
}

/** Shows why the session ended: it was unused for too long, or was signed out on another device. */
function showSessionEnd(error: ApiError): void {
  const message = t(error.code === 'session_expired' ? 'ERROR.SESSION_EXPIRED' : 'ACCOUNT.SIGNED_OUT_ELSEWHERE')
  void showPopup({ header: t('ERROR.SESSION_ENDED'), message })
}
