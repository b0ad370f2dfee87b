import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { call } from '../api/call.ts'
import { session } from '../api/session.ts'
import { showError } from '../errors/showError.ts'

/** Ends the session on the server first, so that a person who is shown as signed out really is. */
export async function signOut(): Promise<void> {
  try {
    await call(consoleApi.staff.signOut, {})
    session.set(null)
  } catch (error) {
    showError(error)
  }
}
