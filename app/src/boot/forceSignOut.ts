import type { ApiError } from '@byeol/contract/errors.ts'
import { getUserId } from '../api/token.ts'
import { closeSession } from '../features/auth/session/session.ts'
import { setUnsentAside } from '../features/chat/outbox/unsent.ts'
import { tellSessionEnd } from '../errors/tellSessionEnd.ts'

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
