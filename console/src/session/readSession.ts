import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { call } from '../api/call.ts'
import { session, startSession } from '../api/session.ts'

/** Reads who is signed in in this browser. Throws if the server does not respond. */
export async function readSession(): Promise<null> {
  try {
    startSession(await call(consoleApi.staff.me, {}))
  } catch (error) {
    // A staff member without a role may do nothing, so they count as signed out.
    if (error instanceof ApiError && error.code === 'not_allowed') session.set(null)
    if (session.get() === 'unknown') throw error
  }
  return null
}
