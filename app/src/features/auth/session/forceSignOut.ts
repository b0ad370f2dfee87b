import type { ApiError } from '@byeol/contract/errors.ts'
import { getUserId } from '../../../api/token.ts'
import { showPopup } from '../../../errors/showPopup.ts'
import { setSuspension } from '../../../errors/suspension.ts'
import { t } from '../../../i18n/i18n.ts'
import { keepUnsent } from '../../chat/outbox/keptUnsent.ts'
import { closeSession } from './session.ts'

/**
 * The server has ended the session: removes the person's data from this device and shows why (spec.md point 4, Boot).
 * Makes no sign-out call, because the session is gone. Keeps unsent messages in memory until they sign in again.
 */
export async function forceSignOut(error: ApiError): Promise<void> {
  const userId = getUserId()
  if (userId) await keepUnsent(userId)
  await closeSession()
  showSessionEnd(error)
}

/** Why the session ended: suspended, with reason and end; unused for too long; or signed out on another device. */
function showSessionEnd(error: ApiError): void {
  if (error.code === 'user_suspended') return setSuspension(error.data)
  const message = t(error.code === 'session_expired' ? 'ERROR.SESSION_EXPIRED' : 'ACCOUNT.SIGNED_OUT_ELSEWHERE')
  void showPopup({ header: t('ERROR.SESSION_ENDED'), message })
}
