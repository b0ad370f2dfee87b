import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { call } from '../api/call.ts'
import { session, startSession } from '../api/session.ts'

/** Who is signed in in this browser. Throws when the server does not answer. */
export async function readSession(): Promise<null> {
  try {
    startSession(await call(consoleApi.staff.me, {}))
  } catch (error) {
    // A session whose last role has ended may do nothing.
    if (error instanceof ApiError && error.code === 'not_allowed') session.set(null)
    if (session.get() === 'unknown') throw error
  }
  return null
}
