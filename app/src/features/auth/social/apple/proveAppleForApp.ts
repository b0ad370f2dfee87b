import { api } from '@byeol/contract/api.ts'
import { call } from '../../../../api/call.ts'
import { getAppleProof } from './getAppleProof.ts'

/**
 * Runs in the browser that the native app opened. Signs in with Apple, and lets the server encrypt the result for the
 * app. Returns the app's page that continues, or null when Apple's window was closed. Throws the errors of
 * `getAppleProof`.
 */
export async function proveAppleForApp(ticket: string): Promise<string | null> {
  const apple = await getAppleProof()
  if (!apple) return null
  const { proof } = await call(api.auth.proveInBrowser, { ticket, apple })
  return `/handover?${new URLSearchParams({ proof })}`
}
