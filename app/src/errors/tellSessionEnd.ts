import type { Suspension } from '@byeol/contract/auth.ts'
import type { ApiError } from '@byeol/contract/errors.ts'
import { t } from '../i18n/i18n.ts'
import { setSuspension } from './suspension.ts'
import { tell } from './tell.ts'

/** Why one is signed out: suspended, with reason and end; too long away; or ended by one's own hand elsewhere. */
export function tellSessionEnd({ code, data }: ApiError): void {
  if (code === 'user_suspended') return setSuspension((data ?? { reason: null, until: null }) as Suspension)
  const message = t(code === 'session_expired' ? 'ERROR.SESSION_EXPIRED' : 'ACCOUNT.SIGNED_OUT_ELSEWHERE')
  void tell({ header: t('ERROR.SESSION_ENDED'), message })
}
