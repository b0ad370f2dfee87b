import { api } from '@byeol/contract/api.ts'
import { call } from '../../../../api/call.ts'
import { getAppleProof } from './getAppleProof.ts'

/**
 * In the browser that the app opened: signs in with Apple and has the server seal the answer for the app. Returns the
 * app's page that goes on; null when Apple's window was closed. Throws what `getAppleProof` throws.
 */
export async function proveAppleForApp(ticket: string): Promise<string | null> {
  const apple = await getAppleProof()
  if (!apple) return null
  const { proof } = await call(api.auth.proveInBrowser, { ticket, apple })
  return `/handover?${new URLSearchParams({ proof })}`
}
