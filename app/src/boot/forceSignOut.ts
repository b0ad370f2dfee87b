import type { ApiError } from '@byeol/contract/errors.ts'
import { getUserId } from '../api/token.ts'
import { closeSession } from '../features/auth/session.ts'
import { setUnsentAside } from '../features/chat/device/unsent.ts'
import { tellSessionEnd } from '../features/service/tellSessionEnd.ts'

/**
 * The server has ended the session: this device forgets the person and says why (spec.md point 4, Boot). No sign-out
 * call is made, for there is nothing left to sign out. What she had not sent yet waits in memory for her return.
 */
export async function forceSignOut(error: ApiError): Promise<void> {
  const userId = getUserId()
  if (userId) await setUnsentAside(userId)
  await closeSession()
  tellSessionEnd(error)
}
