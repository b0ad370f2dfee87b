import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { call } from '../api/call.ts'
import { session, startSession } from '../api/session.ts'

/** Reads the signed-in person of this browser. Throws when the server does not answer. */
export async function readSession(): Promise<null> {
  try {
    startSession(await call(consoleApi.staff.me, {}))
  } catch (error) {
    // A session without any role may do nothing.
    if (error instanceof ApiError && error.code === 'not_allowed') session.set(null)
    if (session.get() === 'unknown') throw error
  }
  return null
}
